/** Multiples of the bet from which a player can choose. */
const steps = [50, 100, 500, 1_000, 5_000, 10_000];

/** Returns the multiples that some of the games can pay and others cannot, lowest first. */
export function maxWinSteps(maxWins: readonly string[]): string[] {
  const values = maxWins.map(Number).filter(Number.isFinite);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return steps.filter((step) => step > lowest && step <= highest).map(String);
}
