/** Returns the processor time of this process for some work, in ms. Other load on the machine does not count. */
export async function cpuTime<Result>(work: () => Result | Promise<Result>): Promise<{ ms: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
