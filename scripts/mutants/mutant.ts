import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'tests/mutants');

/** A small mistake in a file, and the tests that must notice it. */
export interface Mutant {
  id: string;
  /** The list it is in: money, access, flags, compiler, rules … */
  area: string;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  /** Test files, of which one test must fail. */
  tests: readonly string[];
  /** A pattern of test names: only these are run. */
  only?: string;
  /** What would go wrong. */
  why: string;
  /** Why no test can notice it; such a mutant is run all the same, and reported when it is killed after all. */
  survives?: string;
}

/** Every mutant of `tests/mutants/<area>.json`. */
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

/** The file's text with the mistake in it. Throws when the mutant does not apply any more. */
export function mutated({ file, search, replace }: Mutant, folder = root): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [before, after, ...more] = text.split(search);
  if (before === undefined || after === undefined) throw new Error(`"${search}" does not occur in ${file}`);
  if (more.length > 0) throw new Error(`"${search}" occurs ${more.length + 1} times in ${file}`);
  return `${before}${replace}${after}`;
}
