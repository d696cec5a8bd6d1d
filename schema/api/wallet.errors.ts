/** Errors of balance and demo credit. */
export const walletErrors = {
  'wallet.insufficient_funds': 409,
  'wallet.grant_unavailable': 409,
  'wallet.real_money': 403,
  'wallet.key_reused': 409,
} as const satisfies Record<string, number>;
