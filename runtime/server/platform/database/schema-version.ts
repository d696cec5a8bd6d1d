import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseRejected } from './roles.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** The row of `livery.migration` whose checksum is the version of the newest server that migrated the database. */
export const SCHEMA_VERSION_ROW = 'schema-version';

/** A newer server migrated the database. */
class SchemaNewer extends DatabaseRejected {
  override readonly name = 'SchemaNewer';
}

/** Returns the version of this server's schema: the number of its last migration. */
export async function readSchemaVersion(): Promise<number> {
  return Math.max(...(await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => parseInt(name, 10)));
}

/**
 * Compares the version that a database carries with the one of this server; a database without one is older. Throws
 * `SchemaNewer`.
 */
export function checkSchemaVersion(applied: ReadonlyMap<string, string>, own: number): void {
  const stored = Number(applied.get(SCHEMA_VERSION_ROW) ?? 0);
  if (stored <= own) return;
  throw new SchemaNewer(
    `The database has schema version ${stored} and this server is of schema version ${own}: start the release that migrated the database or a newer one, or restore the backup from before the update.`,
  );
}
