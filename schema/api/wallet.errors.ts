/** Errors of balance, demo credit and transfers. */
export const walletErrors = {
  'wallet.insufficient_funds': 409,
  'wallet.balance_limit': 409,
  'wallet.grant_unavailable': 409,
  'wallet.real_money': 404,
  'wallet.key_reused': 409,
  'wallet.no_upline': 403,
  'wallet.receiver_unavailable': 409,
  'wallet.turnover_required': 409,
  'wallet.single': 409,
  'wallet.unknown_wallet': 404,
  'wallet.round_open': 409,
  'wallet.not_reversible': 409,
  'wallet.unknown_transaction': 404,
  'wallet.unknown_finding': 404,
  'wallet.finding_closed': 409,
} as const satisfies Record<string, number>;
