/**
 * Generates the code that is derived from the folders and from `schema/`: types of the JSON Schemas, the lists of
 * features, operations, error codes, flags and routes, and the reference pages of `dist/docs`. Writes only what changed.
 * Exits with 1 and one line for each incomplete feature record.
 */
import path from 'node:path';
import { describeError, RecordInvalid } from './generate/record-invalid.ts';
import { updateLanguageLists } from './generate/language-lists.ts';

const root = path.join(import.meta.dirname, '..');

// The languages come first: the other generators load the schemas that list them, and compile validators of these.
await updateLanguageLists(root);
const { generateAll } = await import('./generate/generate-all.ts');
try {
  await generateAll(root);
  // The pages are made with the code that uses the generated lists.
  const { writeDocs } = await import('./generate/docs/write-docs.ts');
  await writeDocs(root);
} catch (error) {
  if (!(error instanceof RecordInvalid)) throw error;
  console.error(describeError(error));
  process.exitCode = 1;
}
