/** Errors of rewards and cashback. */
export const rewardsErrors = {
  'rewards.off': 403,
  'rewards.cashback_off': 403,
  'rewards.cashback_not_due': 409,
  'rewards.cashback_claimed': 409,
  'rewards.cashback_expired': 409,
  'rewards.cashback_none': 409,
} as const satisfies Record<string, number>;
