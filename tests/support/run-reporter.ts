import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

interface Assertion {
  fullName: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Milliseconds, all tries together. */
  duration?: number;
  failureMessages?: string[];
}

/**
 * Writes the report of a check, which `scripts/checks/count-tests.mjs` reads: vitest's own JSON has neither the tries of
 * a test nor the failures and the time of hooks. A failed hook, a file that cannot be loaded and an error outside any
 * test are failures beside those of the tests.
 */
export class RunReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outside = { name: 'outside the tests', assertionResults: failuresOf('outside the tests', unhandled) };
    const files = [...modules.map(fileOf), outside];
    const count = (status: Assertion['status']): number =>
      files.flatMap(({ assertionResults }) => assertionResults.filter((each) => each.status === status)).length;
    const report = {
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('skipped'),
      testResults: files,
      flaky: modules.flatMap((module) => [...module.children.allTests('passed')].flatMap(flakyOf)),
    };
    writeFileSync(this.#file, JSON.stringify(report));
  }
}

function fileOf(module: TestModule): { name: string; duration: number; assertionResults: Assertion[] } {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const { children, relativeModuleId: name } = module;
  return {
    name,
    // `duration` is that of tests and hooks; the imports are collected before.
    duration: duration + collectDuration + setupDuration,
    assertionResults: [
      ...failuresOf(name, module.errors()),
      ...[...children.allSuites()].flatMap((suite) => failuresOf(`${name}: ${suite.fullName}`, suite.errors())),
      ...[...children.allTests()].flatMap(assertionOf),
    ],
  };
}

function assertionOf(test: TestCase): Assertion[] {
  const { state, errors = [] } = test.result();
  if (state === 'pending') return [];
  const failed = state === 'failed' ? { failureMessages: errors.map(messageOf) } : {};
  return [{ fullName: nameOf(test), status: state, duration: test.diagnostic()?.duration ?? 0, ...failed }];
}

/** Returns a test that passed after a failed try, with the message of the first. */
function flakyOf(test: TestCase): { name: string; tries: number; message: string }[] {
  const tries = test.attempts();
  const failed = tries.find(({ state }) => state === 'failed');
  if (failed === undefined) return [];
  return [{ name: nameOf(test), tries: tries.length, message: failed.errors?.map(messageOf)[0] ?? '' }];
}

function failuresOf(fullName: string, errors: readonly SerializedError[]): Assertion[] {
  return errors.map((error) => ({ fullName, status: 'failed', failureMessages: [messageOf(error)] }));
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}

function messageOf({ stack, message }: SerializedError): string {
  return stack ?? message;
}
