/** The seed of the random brand that is the same in every run. */
export const fixedSeed = 17;

/**
 * Returns the seed of the day, which is equal for all runs of a day. `LIVERY_SEED` sets another one to repeat a run.
 */
export function freshSeed({ env = process.env, now = new Date() } = {}) {
  return Number(env.LIVERY_SEED || now.toISOString().slice(0, 10).replaceAll('-', ''));
}
