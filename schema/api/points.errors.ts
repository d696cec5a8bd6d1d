/** Errors of points. */
export const pointsErrors = {
  'points.insufficient': 409,
  'points.below_smallest': 400,
  'points.rate_changed': 409,
  'points.product_unknown': 404,
  'points.price_changed': 409,
  'points.sold_out': 409,
  'points.product_limit': 409,
  'points.decided': 409,
} as const satisfies Record<string, number>;
