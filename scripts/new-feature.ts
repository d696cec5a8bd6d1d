/**
 * Writes a new feature in all its parts: `npm run new-feature -- tournaments --title Tournaments`.
 * Exits with 2 and writes nothing if the id or an option is not valid, and with 1 if the feature could not be written.
 */
import path from 'node:path';
import { help, readOptions } from './new-feature/options.ts';
import { UsageProblem } from './new-feature/usage-problem.ts';
import { writeFeature } from './new-feature/write-feature.ts';

const root = path.join(import.meta.dirname, '..');

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else console.log(await writeFeature(root, options));
} catch (error) {
  console.error(`new-feature: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof UsageProblem ? 2 : 1;
}
