import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countTests } from '../../scripts/checks/count-tests.mjs';
import { freshSeed } from '../../scripts/checks/seeds.mjs';
import { summary } from '../../scripts/checks/summary.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'livery-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a check that counts its tests', () => {
  test('fails if no test passed, even if its program exited with 0', () => {
    expect(counted({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 18 })).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 18,
    });
  });

  test('fails if it left no report', () => {
    expect(countTests({ code: 0, report: path.join(folder, 'nowhere.json') })).toMatchObject({ passed: 0, failed: 1 });
  });

  test('fails if its program failed, even if no test failed', () => {
    expect(counted({ numPassedTests: 3, numFailedTests: 0 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('shows skipped tests, tests that passed on no brand, and its note in the summary', () => {
    const counts = counted({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, unproven: ['shell: a picker'] });
    const text = summary([{ name: 'e2e', ...counts, note: 'seeds 1 and 2', blocked: false, ms: 10 }], 10);
    expect(text).toMatch(/e2e\s+FAILED\s+3 passed\s+1 failed\s+2 skipped/);
    expect(text).toContain('passed on no brand:\n    shell: a picker');
    expect(text).toContain('e2e: seeds 1 and 2');
    expect(text.endsWith('3 passed, 1 failed')).toBe(true);
  });
});

test('the summary ends with the failed tests, the failed files and the checks that failed without either', () => {
  const counts = counted({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failed('a bet is paid once')] },
      { name: 'b.test.ts', status: 'failed', message: 'Error: no database\n  at b', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: timed(2) },
    ],
  });
  const lint = { ...countTests({ code: 1 }), name: 'lint', blocked: false, ms: 10 };
  const text = summary([{ name: 'contract', ...counts, blocked: false, ms: 10 }, lint], 20);
  expect(text.slice(text.indexOf('  failed:'))).toBe(
    [
      '  failed:',
      '    contract: a bet is paid once',
      '      AssertionError: expected 2 to be 1',
      '    contract: b.test.ts',
      '      Error: no database',
      '    lint: no test failed; see reports/tests/lint.log',
      '',
      '3 passed, 2 failed',
    ].join('\n'),
  );
});

test('the summary names the twenty slowest tests of all checks, slowest first', () => {
  const counts = counted({ numPassedTests: 30, numFailedTests: 0, testResults: [{ assertionResults: timed(30) }] });
  const results = ['unit', 'e2e'].map((name) => ({ name, ...counts, blocked: false, ms: 10 }));
  const lines = summary(results, 20).split('\n');
  const slowest = lines.slice(lines.indexOf('  slowest:') + 1).filter((line) => line.startsWith('    '));
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toMatch(/30 s {2}unit: test 30$/);
  expect(slowest[19]).toMatch(/21 s {2}e2e: test 21$/);
});

test('the fresh seed is the seed of the day, or the one that LIVERY_SEED sets', () => {
  expect(freshSeed({ env: {}, now: new Date('2026-11-22T23:00:00Z') })).toBe(20_261_122);
  expect(freshSeed({ env: { LIVERY_SEED: '90210' }, now: new Date(0) })).toBe(90_210);
});

test('no spec of the end-to-end suite skips a test', () => {
  const specs = path.join(import.meta.dirname, '../e2e');
  const own = readdirSync(specs).filter((file) => file.endsWith('.spec.ts'));
  const skipping = own.filter((file) => /\.(?:skip|fixme)\(/.test(readFileSync(path.join(specs, file), 'utf8')));
  expect(own.length).toBeGreaterThan(10);
  expect(skipping).toEqual([]);
});

/** Returns results of tests that took 1 s, 2 s and so on. */
function timed(count: number): { fullName: string; duration: number }[] {
  return Array.from({ length: count }, (_, at) => ({ fullName: `test ${at + 1}`, duration: (at + 1) * 1_000 }));
}

function failed(fullName: string): { fullName: string; status: string; failureMessages: string[] } {
  return { fullName, status: 'failed', failureMessages: ['AssertionError: expected 2 to be 1\n    at file.ts:1'] };
}

function counted(report: object, code = 0): ReturnType<typeof countTests> {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return countTests({ code, report: file });
}
