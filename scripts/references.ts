import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referencePages } from './references/reference-pages.ts';
import { raiseSchemaVersion } from './references/raise-schema-version.ts';

/** Writes the references of the calls and of the brand file into `schema/reference`, and the version of the database. */
const folder = path.join(import.meta.dirname, '../schema/reference');

rmSync(folder, { recursive: true, force: true });
for (const [name, text] of referencePages()) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
await raiseSchemaVersion();
