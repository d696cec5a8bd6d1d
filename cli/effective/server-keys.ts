import type { ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { originsOf, type OriginRow } from './origins.ts';

/** A key of a brand that no visitor ever receives. Its value is not told here either. */
export interface ServerKeyRow extends Omit<OriginRow, 'value'> {
  /** The environment variable the secret is read from, for keys that name one. */
  environment: string | null;
}

/** Every key of the server part: what `server.json` holds and nothing else under `dist/` does. */
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
