/** Errors of promotions. */
export const offersErrors = {
  'offers.unknown': 404,
  'offers.code_wrong': 422,
  'offers.closed': 409,
  'offers.rank_too_low': 403,
  'offers.applied': 409,
  'offers.images_missing': 400,
  'offers.nothing_to_claim': 409,
  'offers.claim_expired': 409,
  'offers.decided': 409,
  'offers.budget_used': 409,
  'offers.on_break': 409,
} as const satisfies Record<string, number>;
