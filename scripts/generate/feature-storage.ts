import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureStorage } from '../../runtime/web/client/storage/feature-storage.ts';
import { banner } from './api-texts.ts';
import type { FeatureRecord } from './feature-records.ts';
import { RecordInvalid } from './record-invalid.ts';

const folder = 'runtime/portal/features';
const places = ['session', 'local'] as const;

/**
 * Returns `runtime/web/client/generated/feature-storage.ts`: the keys that features store in a browser, as data, because
 * `runtime/web` imports no feature. Throws `RecordInvalid` for a key of two features.
 */
export async function featureStorageText(root: string, records: readonly FeatureRecord[]): Promise<string> {
  const keys = { session: [] as string[], local: [] as string[] };
  const owners = new Map<string, string>();
  for (const { id } of records) {
    const file = path.join(root, folder, id, 'storage.ts');
    if (!existsSync(file)) continue;
    const { storage } = (await import(pathToFileURL(file).href)) as { storage?: FeatureStorage };
    if (storage === undefined) throw new RecordInvalid([`${folder}/${id}/storage.ts: export a table named "storage"`]);
    for (const place of places) {
      for (const [key, atLogout] of Object.entries(storage[place] ?? {})) {
        const owner = owners.get(key);
        if (owner !== undefined)
          throw new RecordInvalid([
            `${folder}/${id}/storage.ts: the key "${key}" is taken by ${owner}; choose another`,
          ]);
        owners.set(key, id);
        keys[place].push(`    ${key}: { keptAtLogout: ${atLogout === 'kept'} },`);
      }
    }
  }
  return [
    banner(`${folder}/<id>/storage.ts`),
    'export const featureStorage = {',
    ...places.flatMap((place) => [`  ${place}: {`, ...keys[place], '  },']),
    '} as const;',
    '',
  ].join('\n');
}
