/** Errors of limits and breaks. */
export const limitsErrors = {
  'limits.on_break': 403,
  'limits.not_asked': 409,
  'limits.not_ripe': 409,
  'limits.deposit_reached': 409,
  'limits.unanswered': 409,
} as const satisfies Record<string, number>;
