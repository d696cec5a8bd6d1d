import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countTests } from '../../scripts/checks/count-tests.mjs';
import { flakyProblems } from '../../scripts/checks/flaky-runs.mjs';
import { cpuMsOf } from '../../scripts/checks/measured-run.mjs';
import { freshSeed } from '../../scripts/checks/seeds.mjs';
import { summary } from '../../scripts/checks/summary.mjs';

const ran = { blocked: false, ms: 10, cpuMs: 20 };
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
    const text = summary([{ name: 'e2e', ...counts, note: 'seeds 1 and 2', ...ran, cpuMs: 90_000 }], 10);
    expect(text).toMatch(/\n\s+passed\s+failed\s+flaky\s+skipped\s+wall\s+CPU\n/);
    expect(text).toMatch(/e2e\s+FAILED\s+3\s+1\s+0\s+2\s+0\.0 s\s+90 s\n/);
    expect(text).toContain('passed on no brand:\n    shell: a picker');
    expect(text).toContain('e2e: seeds 1 and 2');
    expect(text.endsWith('3 passed, 1 failed')).toBe(true);
  });
});

test('the summary ends with the failed tests and the checks that failed without one', () => {
  const counts = counted({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [{ assertionResults: [failed('a bet is paid once')] }, { assertionResults: timed(2) }],
  });
  const lint = { ...countTests({ code: 1 }), name: 'lint', ...ran };
  const text = summary([{ name: 'contract', ...counts, ...ran }, lint], 20);
  expect(text.slice(text.indexOf('  failed:'))).toBe(
    [
      '  failed:',
      '    contract: a bet is paid once',
      '      AssertionError: expected 2 to be 1',
      '    lint: no test failed; see reports/tests/lint.log',
      '',
      '3 passed, 2 failed',
    ].join('\n'),
  );
});

test('the summary names the twenty slowest tests of all checks, slowest first', () => {
  const counts = counted({ numPassedTests: 30, numFailedTests: 0, testResults: [{ assertionResults: timed(30) }] });
  const results = ['unit', 'e2e'].map((name) => ({ name, ...counts, ...ran }));
  const lines = summary(results, 20).split('\n');
  const slowest = lines.slice(lines.indexOf('  slowest:') + 1, -2);
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toMatch(/30 s {2}unit: test 30$/);
  expect(slowest[19]).toMatch(/21 s {2}e2e: test 21$/);
});

test('a flaky test counts as passed and is in the summary with its first failure', () => {
  const flaky = [
    { name: 'a bet is paid once', tries: 2, message: 'AssertionError: expected 2 to be 1\n    at file.ts:1' },
  ];
  const counts = counted({ numPassedTests: 3, numFailedTests: 0, flaky });
  expect(counts).toMatchObject({ passed: 3, failed: 0, tests: 3 });
  const text = summary([{ name: 'contract', ...counts, ...ran }], 20);
  expect(text).toContain(
    '  flaky:\n    contract: a bet is paid once\n      passed at try 2; first: AssertionError: expected 2 to be 1\n',
  );
  expect(text.endsWith('\n3 passed, 0 failed')).toBe(true);
});

describe('the limits of flaky tests', () => {
  const first = { check: 'unit', name: 'first' };
  const second = { check: 'unit', name: 'second' };
  const quiet = { flaky: [] };

  test.each([
    { condition: 'one flaky test of 100', flaky: [first], tests: 100, earlier: [quiet], limits: [] },
    { condition: 'one flaky test of 99', flaky: [first], tests: 99, earlier: [], limits: ['1 of 99 tests'] },
    { condition: 'a test that was flaky nine runs ago', flaky: [first], earlier: earlier(8), limits: ['unit: first'] },
    { condition: 'a test that was flaky ten runs ago', flaky: [first], earlier: earlier(9), limits: [] },
    { condition: 'another test than before', flaky: [second], earlier: earlier(0), limits: [] },
    {
      condition: 'a test of that name in another check',
      flaky: [{ ...first, check: 'e2e' }],
      earlier: earlier(0),
      limits: [],
    },
    { condition: 'a test that was flaky before and is not now', flaky: [], earlier: earlier(1), limits: [] },
    { condition: 'no test that ran', flaky: [], tests: 0, earlier: [], limits: [] },
  ])('$condition', ({ flaky, tests = 1_000, earlier: runs, limits }) => {
    expect(flakyProblems({ flaky, tests, earlier: runs }).map(({ name }) => name)).toEqual(limits);
  });

  /** Returns the runs before: the first test was flaky in one, and `since` runs followed. */
  function earlier(since: number): { flaky: { check: string; name: string }[] }[] {
    return [{ flaky: [first] }, ...Array.from({ length: since }, () => quiet)];
  }
});

test('the CPU time of a check is that of the last line of `times`', () => {
  expect(cpuMsOf('0m0.010000s 0m0.020000s\n1m2.500000s 0m3.25s\n')).toBe(65_750);
  expect(cpuMsOf('')).toBe(0);
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
