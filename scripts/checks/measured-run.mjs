import { readFileSync, rmSync } from 'node:fs';
import { run } from '../setup/process.mjs';

/** `times` prints the CPU time of the shell, then that of the processes that it and they have waited for. */
const script = 'file=$1; shift; "$@"; code=$?; times >"$file"; exit $code';

/**
 * Runs a program as `run` does, and measures the CPU time of it and of the processes that it started. What a process
 * leaves behind, such as a database server in the background, is not in it.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2] & { timesFile: string }} options `timesFile` is written and deleted
 * @returns {Promise<{ code: number, output: string, cpuMs: number }>}
 */
export async function measuredRun(command, args, { timesFile, ...options }) {
  const result = await run('sh', ['-c', script, 'sh', timesFile, command, ...args], options);
  const cpuMs = readTimes(timesFile);
  rmSync(timesFile, { force: true });
  return { ...result, cpuMs };
}

function readTimes(file) {
  try {
    return cpuMsOf(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Returns the milliseconds of the last line that `times` prints, such as `1m2.500000s 0m3.25s`: user and system. */
export function cpuMsOf(text) {
  const [user = 0, system = 0] = [
    ...text
      .trim()
      .split('\n')
      .at(-1)
      .matchAll(/(\d+)m([\d.]+)s/g),
  ].map(([, minutes, rest]) => (Number(minutes) * 60 + Number(rest)) * 1000);
  return Math.round(user + system);
}
