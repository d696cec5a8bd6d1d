import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'kept-seeds.json');

/** A seed whose brand failed once, and the titles (or parts of titles) of the failed tests. */
export interface KeptSeed {
  seed: number;
  tests: string[];
  why: string;
}

export function keptSeeds(): KeptSeed[] {
  return JSON.parse(readFileSync(file, 'utf8')) as KeptSeed[];
}

/** Maximum number of failed tests of a seed. More failures do not depend on the seed. */
const MAX_TESTS = 5;

/** Adds seeds to the list and returns whether one was new. */
export function keepSeeds(failed: readonly Pick<KeptSeed, 'seed' | 'tests'>[]): boolean {
  const known = keptSeeds();
  const news = failed.filter(
    ({ seed, tests }) => tests.length <= MAX_TESTS && !known.some((each) => each.seed === seed),
  );
  if (news.length === 0) return false;
  const rows = [...known, ...news.map((each) => ({ ...each, why: 'failed in npm test; say here what was wrong' }))];
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  return true;
}

/** Returns the titles of the tests that failed on a brand, from a report file; empty if it is not readable. */
export function failedTests(report: string, brand: string): string[] {
  try {
    // The reporter of the suite writes this shape.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { fullName: string; status: string }[] }[];
    };
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName, status }) => status === 'unexpected' && fullName.startsWith(`${brand} `));
    return [...new Set(failed.map(({ fullName }) => fullName.slice(fullName.indexOf(': ') + 2)))];
  } catch {
    return [];
  }
}
