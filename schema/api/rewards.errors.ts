/** Errors of rewards, cashback and bonuses. */
export const rewardsErrors = {
  'rewards.cashback_not_due': 409,
  'rewards.cashback_claimed': 409,
  'rewards.cashback_expired': 409,
  'rewards.cashback_none': 409,
  'rewards.bonus_unknown': 404,
  'rewards.bonus_closed': 409,
  'rewards.bonus_running': 409,
  'rewards.bonus_taken': 409,
  'rewards.bonus_ended': 409,
} as const satisfies Record<string, number>;
