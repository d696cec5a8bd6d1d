/** Milliseconds of processor time this process took for some work: what else the machine does adds nothing. */
export async function cpuTime<Result>(work: () => Result | Promise<Result>): Promise<{ ms: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
