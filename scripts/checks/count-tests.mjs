import { readFileSync } from 'node:fs';

/**
 * Returns the result of a check from its exit code and, if it counts its tests, from its report. A check that counts
 * tests fails if none passed or if it left no report. A flaky test failed and passed at a later try: it counts as
 * passed.
 * @param {{ code: number, report?: string }} run `report`: path of the JSON file
 * @returns {{ passed: number, failed: number, skipped: number, tests: number, unproven: string[], slowest: { name:
 * string, ms: number }[], slowestFiles: { name: string, ms: number }[], flaky: { name: string, tries: number, message:
 * string }[], failures: { name: string, message: string }[] }} `tests`: those that ran, 0 if the check counts none;
 * `slowestFiles`: with their hooks; `message`: the first line of the error, for a flaky test that of its first try
 */
export function countTests({ code, report }) {
  if (report === undefined) return { ...nothing, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const found = readReport(report);
  if (found === null) return { ...nothing, failed: 1 };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped = 0,
    unproven = [],
    flaky = [],
    testResults = [],
  } = found;
  const isBad = code !== 0 || passed === 0;
  const tests = testResults.flatMap(({ assertionResults = [] }) => assertionResults);
  return {
    passed,
    failed: isBad ? Math.max(1, numFailedTests) : numFailedTests,
    skipped,
    tests: passed + numFailedTests,
    unproven,
    slowest: slowestOf(tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }))),
    slowestFiles: slowestOf(testResults.map(({ name, duration }) => ({ name, ms: duration ?? 0 }))),
    flaky: flaky.map((test) => ({ ...test, message: firstLine(test.message) })),
    failures: tests
      .filter(({ status }) => ['failed', 'unexpected'].includes(status))
      .map((test) => ({ name: test.fullName, message: firstLine(test.failureMessages?.[0] ?? '') })),
  };
}

/** The counts of a check that ran no tests. */
export const nothing = {
  passed: 0,
  failed: 0,
  skipped: 0,
  tests: 0,
  unproven: [],
  slowest: [],
  slowestFiles: [],
  flaky: [],
  failures: [],
};

function slowestOf(timed) {
  return timed
    .filter(({ ms }) => ms >= 50)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 20);
}

function firstLine(text) {
  return text.trim().split('\n')[0];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
