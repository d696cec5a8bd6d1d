import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'kept-seeds.json');

/** A seed whose brand ever failed, and the titles (or parts of them) of the tests that did. */
export interface KeptSeed {
  seed: number;
  tests: string[];
  why: string;
}

export function keptSeeds(): KeptSeed[] {
  return JSON.parse(readFileSync(file, 'utf8')) as KeptSeed[];
}

/** So many failures are no matter of the seed: something is broken. */
const MAX_TESTS = 5;

/** Adds seeds to the list; says whether any was new to it. */
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

/** The titles of the tests that failed on a brand, from the counts of a run. */
export function failedTests(report: string, brand: string): string[] {
  try {
    // Written by the suite's own reporter.
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
