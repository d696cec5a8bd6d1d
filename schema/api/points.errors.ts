/** Errors of points. */
export const pointsErrors = {
  'points.insufficient': 409,
  'points.below_smallest': 400,
  'points.rate_changed': 409,
} as const satisfies Record<string, number>;
