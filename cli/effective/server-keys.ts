import type { ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { originsOf, type OriginRow } from './origins.ts';

/** A key of a brand that no visitor ever receives. Its value is left out here too. */
export interface ServerKeyRow extends Omit<OriginRow, 'value'> {
  /** The environment variable that contains the secret, for keys that name one. */
  environment: string | null;
}

/** Returns every key of the server part: those in `server.json` and in no other file of `dist/`. */
export function serverKeysOf(brand: ResolvedBrand): ServerKeyRow[] {
  return originsOf(brand)
    .filter(({ key }) => key === 'server' || key.startsWith('server.'))
    .map(({ value, ...row }) => {
      const namesVariable = row.key.endsWith('Env') || row.key.startsWith('server.secrets.');
      return { ...row, environment: namesVariable && typeof value === 'string' ? value : null };
    });
}

export function serverKeysText(rows: readonly ServerKeyRow[]): string {
  return rows
    .map(({ key, environment, file, line, column }) => {
      const place = file === null ? 'default of the schema' : `${file}:${line}:${column}`;
      return environment === null ? `${key}  ${place}` : `${key}  from the environment: ${environment}  ${place}`;
    })
    .join('\n');
}
