import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'tests/mutants');

/** A small mistake in a file, and the tests of which one must fail. */
export interface Mutant {
  id: string;
  /** The list that contains it: money, access, flags, compiler, rules … */
  area: string;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  /** Test files, of which one test must fail. */
  tests: readonly string[];
  /** A pattern of test names. Only matching tests are run. */
  only?: string;
  /** The consequence of the mistake. */
  why: string;
  /** Why no test can detect it. The mutant is run nevertheless, and reported if a test kills it. */
  survives?: string;
}

/** Returns every mutant of `tests/mutants/<area>.json`. */
export function readMutants(): Mutant[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      // The architecture test of the lists checks their shape.
      const rows = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Omit<Mutant, 'area'>[];
      return rows.map((row) => ({ ...row, area: path.basename(file, '.json') }));
    });
}

/** Returns the file's text with the mutation. Throws if the mutant does not apply exactly once. */
export function mutated({ file, search, replace }: Mutant, folder = root): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [before, after, ...more] = text.split(search);
  if (before === undefined || after === undefined) throw new Error(`"${search}" does not occur in ${file}`);
  if (more.length > 0) throw new Error(`"${search}" occurs ${more.length + 1} times in ${file}`);
  return `${before}${replace}${after}`;
}
