import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentWithCommands, modules, root } from '../setup/paths.mjs';
import { tail } from '../setup/process.mjs';
import { seconds } from '../setup/progress.mjs';
import { countTests, nothing } from './count-tests.mjs';
import { measuredRun } from './measured-run.mjs';

const atOnce = 2;
const heartbeat = 30_000;

/**
 * Runs each check once the checks that it needs have ended, two at a time, and prints a line at its start and end.
 * @param {{ checks: typeof import('./checks.mjs').checks, names: string[], browser?: string, full?: boolean, folder?: string }} run
 * `full` runs the complete matrix of brands and window sizes, and the largest runs; `folder` is for temporary files, if
 * not the system's
 * @returns {Promise<(ReturnType<typeof countTests> & { name: string, note?: string, blocked: boolean, ms: number, cpuMs: number })[]>}
 * `ms`: wall time; `cpuMs`: processor time of all its processes
 */
export async function runChecks({ checks, names, browser, full = false, folder }) {
  mkdirSync(path.join(root, 'reports/tests'), { recursive: true });
  const results = new Map();
  const running = new Map();
  while (results.size < names.length) {
    for (const name of names) {
      if (!mayStart(name, { checks, names, results, running })) continue;
      running.set(
        name,
        runCheck({ name, check: checks[name], browser, full, folder, blocked: blockedBy(checks[name], results) }).then(
          (result) => ({ name, result }),
        ),
      );
    }
    const { name, result } = await Promise.race(running.values());
    running.delete(name);
    results.set(name, result);
  }
  return names.map((name) => results.get(name));
}

function mayStart(name, { checks, names, results, running }) {
  if (results.has(name) || running.has(name) || running.size >= atOnce) return false;
  const beside = [...running.keys()].map((other) => checks[other]);
  if (beside.some(({ alone, wide }) => alone || (wide && checks[name].wide))) return false;
  if (checks[name].alone && running.size > 0) return false;
  // Checks that run alone come last, so that they do not delay those that can overlap.
  const later = names.filter((other) => !checks[other].alone && !results.has(other) && other !== name);
  if (checks[name].alone && later.length > 0) return false;
  return (checks[name].needs ?? []).every((need) => results.has(need));
}

/** Returns the failed build that blocks a check. A check that needs other tests still runs if they fail. */
function blockedBy({ needs = [] }, results) {
  return needs.find((need) => need === 'build' && results.get(need).failed > 0);
}

async function runCheck({ name, check, browser, full, folder, blocked }) {
  if (blocked !== undefined) {
    console.log(`  ${name.padEnd(14)} skipped: ${blocked} failed`);
    return { ...nothing, name, failed: 1, blocked: true, ms: 0, cpuMs: 0 };
  }
  const started = Date.now();
  const { command, report, note, brief = {}, complete = {} } = check;
  console.log(`  ${name.padEnd(14)} …${note ? `  ${note}` : ''}`);
  if (report) rmSync(path.join(root, report), { force: true });
  let last = '';
  const beat = setInterval(
    () => console.log(`  ${name.padEnd(14)} … ${seconds(Date.now() - started)}  ${last.slice(0, 90)}`),
    heartbeat,
  );
  const env = {
    ...environmentWithCommands(),
    FORCE_COLOR: '0',
    NO_COLOR: '1',
    ...(browser ? { CHROMIUM: browser } : {}),
    ...(folder ? { TMPDIR: folder } : {}),
    ...(full ? { LIVERY_FULL: '1', ...complete } : brief),
  };
  if (report) env.LIVERY_TEST_REPORT = path.join(root, report);
  const result = await measuredRun(path.join(modules, '.bin', command[0]), command.slice(1), {
    env,
    timesFile: path.join(root, 'reports/tests', `${name}.times`),
    onLine: (line) => (last = line),
  });
  clearInterval(beat);
  const ms = Date.now() - started;
  writeFileSync(path.join(root, 'reports/tests', `${name}.log`), result.output);
  const counts = countTests({ code: result.code, report: report && path.join(root, report) });
  console.log(`  ${name.padEnd(14)} ${seconds(ms)}  ${counts.failed === 0 ? 'passed' : 'FAILED'}`);
  if (counts.failed > 0)
    console.log(
      `\n${tail(result.output, 60)}\n  ${note ? `${note}\n  ` : ''}whole output: reports/tests/${name}.log\n`,
    );
  return { name, ...counts, note, blocked: false, ms, cpuMs: result.cpuMs };
}
