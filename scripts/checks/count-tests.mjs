import { readFileSync } from 'node:fs';

/**
 * Returns the result of a check from its exit code and, if it counts its tests, from its report. A check that counts
 * tests fails if none passed or if it left no report.
 * @param {{ code: number, report?: string }} run `report`: path of the JSON file
 * @returns {{ passed: number, failed: number, skipped: number, unproven: string[], slowest: { name: string, ms: number
 * }[], failures: { name: string, message: string }[] }} `message`: the first line of the error
 */
export function countTests({ code, report }) {
  const nothing = { skipped: 0, unproven: [], slowest: [], failures: [] };
  if (report === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ...nothing };
  const found = readReport(report);
  if (found === null) return { passed: 0, failed: 1, ...nothing };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped = 0,
    unproven = [],
    testResults = [],
  } = found;
  const isBad = code !== 0 || passed === 0;
  const tests = testResults.flatMap(({ assertionResults = [] }) => assertionResults);
  const slowest = tests
    .map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 20);
  const failed = isBad ? Math.max(1, numFailedTests) : numFailedTests;
  return { passed, failed, skipped, unproven, slowest, failures: failuresOf(testResults) };
}

/** Returns the failed tests, and the files that failed outside their tests. */
function failuresOf(files) {
  return files.flatMap(({ name, status, message = '', assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => ['failed', 'unexpected'].includes(test.status));
    if (failed.length === 0) return status === 'failed' ? [{ name, message: firstLine(message) }] : [];
    return failed.map((test) => ({ name: test.fullName, message: firstLine(test.failureMessages?.[0] ?? '') }));
  });
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
