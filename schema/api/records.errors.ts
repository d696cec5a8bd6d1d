/** Errors of the records of a member. */
export const recordsErrors = {
  'records.period_reversed': 400,
  'records.period_too_long': 400,
} as const satisfies Record<string, number>;
