/** Errors of prizes. */
export const prizesErrors = {
  'prizes.unknown': 404,
  'prizes.closed': 409,
  'prizes.no_ticket': 409,
  'prizes.taken': 409,
  'prizes.empty': 409,
  'prizes.not_ended': 409,
} as const satisfies Record<string, number>;
