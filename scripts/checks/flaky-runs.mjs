import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { nothing } from './count-tests.mjs';

/** One line of JSON for each whole run of the gate: `{ at, commit, load, tests, flaky: [{ check, name, tries, message }] }`. */
const file = path.join(root, '.cache/flaky.jsonl');
const limits = { share: 0.01, times: 2, runs: 10 };

/**
 * Adds a run of the gate to the list of runs with their flaky tests. Returns a result like that of a check, with a
 * failure for each limit that the run exceeds; no result if it exceeds none.
 */
export function recordFlaky({ results, commit, at }) {
  const flaky = results.flatMap(({ name: check, flaky: own }) => own.map((test) => ({ check, ...test })));
  const tests = results.reduce((sum, result) => sum + result.tests, 0);
  const failures = flakyProblems({ flaky, tests, earlier: readRuns() });
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ at, commit, load: os.loadavg()[0], tests, flaky })}\n`);
  if (failures.length === 0) return [];
  return [{ ...nothing, name: 'flaky tests', failed: failures.length, failures, blocked: false, ms: 0, cpuMs: 0 }];
}

/**
 * Returns the limits that a run exceeds: a share of its tests was flaky, or a test for the second time in ten runs, this
 * one included. A test that is not flaky in this run is not held against it, so that a repaired one can land.
 * @param {{ flaky: { check: string, name: string }[], tests: number, earlier: { flaky: { check: string, name: string
 * }[] }[] }} run `tests`: how many ran; `earlier`: the runs before, oldest first
 * @returns {{ name: string, message: string }[]}
 */
export function flakyProblems({ flaky, tests, earlier }) {
  const recent = earlier.slice(1 - limits.runs);
  const timesOf = ({ check, name }) =>
    1 + recent.filter((run) => run.flaky.some((test) => test.check === check && test.name === name)).length;
  const again = flaky.filter((test) => timesOf(test) >= limits.times);
  return [
    ...(flaky.length > limits.share * tests
      ? [{ name: `${flaky.length} of ${tests} tests`, message: `the limit is ${limits.share * 100} %` }]
      : []),
    ...again.map((test) => ({
      name: `${test.check}: ${test.name}`,
      message: `flaky in ${timesOf(test)} of the last ${limits.runs} runs; the limit is ${limits.times - 1}`,
    })),
  ];
}

function readRuns() {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
  } catch {
    return [];
  }
}
