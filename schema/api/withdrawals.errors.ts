/** Errors of bank cards and withdrawals. */
export const withdrawalsErrors = {
  'withdrawals.other_holder': 409,
  'withdrawals.card_taken': 409,
  'withdrawals.too_many_cards': 409,
  'withdrawals.card_in_use': 409,
  'withdrawals.unknown_card': 404,
  'withdrawals.refused': 409,
  'withdrawals.closed': 409,
  'withdrawals.documents_asked': 409,
  'withdrawals.documents_closed': 409,
} as const satisfies Record<string, number>;
