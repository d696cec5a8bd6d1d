/** Returns the whole per cents that some of the games return and others do not, lowest first. */
export function rtpSteps(rtps: readonly string[]): string[] {
  const values = rtps.map(Number).filter(Number.isFinite);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const steps = new Set(values.map(Math.floor).filter((step) => step > lowest && step <= highest));
  return [...steps].toSorted((a, b) => a - b).map(String);
}
