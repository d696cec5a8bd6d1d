import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseRejected } from './roles.ts';

/** `npm run references` writes it. */
export const schemaVersionFile = path.join(import.meta.dirname, 'schema-version.json');
/** The row of `livery.migration` whose checksum is the version of the newest server that migrated the database. */
export const SCHEMA_VERSION_ROW = 'schema-version';

export interface SchemaVersion {
  /** Whole number; grows whenever migrations, functions or grants change. */
  version: number;
  /** `schemaFingerprint` of the migrations, functions and grants of that version. */
  hash: string;
}

/** A newer server migrated the database. */
class SchemaNewer extends DatabaseRejected {
  override readonly name = 'SchemaNewer';
}

/** Returns the version of this server's schema. Throws if the file has another form, as after a merge conflict. */
export async function readSchemaVersion(): Promise<SchemaVersion> {
  const content: unknown = JSON.parse(await readFile(schemaVersionFile, 'utf8'));
  if (
    typeof content === 'object' &&
    content !== null &&
    'version' in content &&
    Number.isSafeInteger(content.version) &&
    'hash' in content &&
    typeof content.hash === 'string'
  )
    return { version: Number(content.version), hash: content.hash };
  throw new Error(`${schemaVersionFile} needs a whole number "version" and a text "hash"`);
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
