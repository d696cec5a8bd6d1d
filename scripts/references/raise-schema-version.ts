import { writeFileSync } from 'node:fs';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import { schemaFingerprint } from '../../runtime/server/platform/database/migrate.ts';
import { readSchemaVersion, schemaVersionFile } from '../../runtime/server/platform/database/schema-version.ts';

/** Raises the version of the database if migrations, functions or grants are not those of the stored one. */
export async function raiseSchemaVersion(): Promise<void> {
  const hash = await schemaFingerprint(grantsSql(modules));
  const stored = await readSchemaVersion();
  if (stored.hash === hash) return;
  writeFileSync(schemaVersionFile, `{ "version": ${stored.version + 1}, "hash": "${hash}" }\n`);
}
