import type { LimitPeriod } from '../../../../../schema/generated/api/limits.ts';

/** Texts of the periods of limits. */
export const periodWords = {
  day: 'limits:period.day',
  week: 'limits:period.week',
  month: 'limits:period.month',
} as const satisfies Record<LimitPeriod, string>;
