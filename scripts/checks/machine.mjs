import os from 'node:os';

const steps = 200_000_000;

/**
 * Returns the first line of a run: Node, cores, load, and the time of a fixed calculation, which shows a slow or busy
 * machine.
 */
export function machine() {
  const started = performance.now();
  calculate();
  const ms = Math.round(performance.now() - started);
  return `Node ${process.version}, ${os.availableParallelism()} cores, load ${load()}, ${steps / 1e6} million steps in ${ms} ms`;
}

function calculate() {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum = (sum + step) | 0;
  return sum;
}

/** Returns the mean number of processes that ran or waited to, in the last 1, 5 and 15 minutes. */
export function load() {
  return os
    .loadavg()
    .map((mean) => mean.toFixed(1))
    .join(' ');
}
