import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface TestRun {
  passed: number;
  failed: number;
  /** The first test that failed; the file name if the file failed before its tests. */
  first: string | null;
  timedOut: boolean;
  output: string;
}

const timeLimitMs = 300_000;

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs test files in a copy of the project. With `bail`, stops at the first failure. */
export async function runTests(
  folder: string,
  { tests, only, bail }: { tests: readonly string[]; only?: string | undefined; bail: boolean },
): Promise<TestRun> {
  const report = path.join(folder, 'mutant-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter', 'json', '--outputFile', report, ...tests];
  if (bail) args.push('--bail', '1');
  if (only !== undefined) args.push('-t', only);
  const { output, timedOut } = await runVitest(folder, args);
  return { ...readReport(report), timedOut, output };
}

function readReport(file: string): Pick<TestRun, 'passed' | 'failed' | 'first'> {
  try {
    // Written by Vitest's own reporter.
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const broken = testResults.filter(({ status }) => status === 'failed');
    const first = broken
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed')?.fullName;
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, broken.length),
      first: first ?? (broken[0] === undefined ? null : path.basename(broken[0].name)),
    };
  } catch {
    return { passed: 0, failed: 0, first: null };
  }
}

function runVitest(cwd: string, args: readonly string[]): Promise<{ output: string; timedOut: boolean }> {
  return new Promise((resolve, reject) => {
    // A separate process group, so that processes that the tests have started end with them.
    const child = spawn(path.join(cwd, 'node_modules/.bin/vitest'), args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', LIVERY_TEST_REPORT: '' },
    });
    let output = '';
    let timedOut = false;
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      timedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeLimitMs);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      resolve({ output, timedOut });
    });
  });
}
