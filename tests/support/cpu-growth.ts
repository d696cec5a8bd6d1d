/**
 * Returns by which factor the processor time of some work grows from a short to a long input: ten times the input takes
 * ten times as long if the work is linear, a hundred times if it is quadratic. Other load on the machine does not count.
 */
export function cpuGrowth<Input>(work: (input: Input) => unknown, short: Input, long: Input): number {
  // Each is as fast as its fastest run, and the runs alternate: the first ones compile the code.
  const times = Array.from({ length: 12 }, () => ({ short: cpuMs(() => work(short)), long: cpuMs(() => work(long)) }));
  const fastest = (length: 'short' | 'long') => Math.min(...times.map((time) => time[length]));
  return fastest('long') / Math.max(fastest('short'), SHORTEST_MS);
}

/** A shorter time is not measured exactly. */
const SHORTEST_MS = 0.05;

function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
