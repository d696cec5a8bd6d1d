const ROUNDS = 12;

/**
 * Returns by which factor the processor time of some work grows with an input that is ten times as long: 10 if the work
 * is linear, 100 if it is quadratic. Other load on the machine does not count.
 */
export function cpuGrowth<Input>(work: (input: Input) => unknown, short: Input, long: Input): number {
  // The first runs compile the code.
  for (const input of [short, long, short, long]) work(input);
  const spent = { short: 0, long: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Ten short inputs take as long as a long one if linear, so that both times are measured equally well.
    spent.short += cpuMs(() => {
      for (let count = 0; count < 10; count += 1) work(short);
    });
    spent.long += cpuMs(() => work(long));
  }
  // The processor time of some systems counts in whole milliseconds.
  return (10 * spent.long) / Math.max(spent.short, ROUNDS);
}

function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
