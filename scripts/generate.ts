/**
 * Generates the code that is derived from the folders and from `schema/`: types of the JSON Schemas, the lists of
 * features, operations, error codes, flags and routes. Writes only what changed. Exits with 1 and one line for each
 * incomplete feature record.
 */
import path from 'node:path';
import { describeError, RecordInvalid } from './generate/record-invalid.ts';
import { generateAll } from './generate/generate-all.ts';

try {
  await generateAll(path.join(import.meta.dirname, '..'));
} catch (error) {
  if (!(error instanceof RecordInvalid)) throw error;
  console.error(describeError(error));
  process.exitCode = 1;
}
