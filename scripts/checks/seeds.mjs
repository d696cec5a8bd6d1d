/** The seed of the random brand that is the same in every run. */
export const fixedSeed = 17;

/** The seed of the day, which every run of the day shares; `LIVERY_SEED` names another one, to repeat a run. */
export function freshSeed({ env = process.env, now = new Date() } = {}) {
  return Number(env.LIVERY_SEED ?? now.toISOString().slice(0, 10).replaceAll('-', ''));
}
