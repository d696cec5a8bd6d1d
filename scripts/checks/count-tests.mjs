import { readFileSync } from 'node:fs';

/**
 * Returns the result of a check from its exit code and, if it counts its tests, from its report. A check that counts
 * tests fails if none passed or if it left no report.
 * @param {{ code: number, report?: string }} run `report`: path of the JSON file
 * @returns {{ passed: number, failed: number, skipped: number, unproven: string[], slowest: { name: string, ms: number
 * }[] }}
 */
export function countTests({ code, report }) {
  const nothing = { skipped: 0, unproven: [], slowest: [] };
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
  return { passed, failed: isBad ? Math.max(1, numFailedTests) : numFailedTests, skipped, unproven, slowest };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
