import type { Operation } from './operation.ts';

/** Rewards and cashback of a member. */
export const rewardsOperations = {
  'rewards.list': {
    method: 'GET',
    path: '/wps/member/rewards',
    access: 'member',
    summary: 'The rewards of a member: kind, state, and the call that claims one.',
    value: 'rewards#RewardList',
    closedOnBreak: false,
    errors: ['rewards.off'],
  },
  'rewards.cashback': {
    method: 'GET',
    path: '/wps/member/rebate',
    access: 'member',
    summary: 'The cashback of today and of the days before it, newest first: valid bets, rates, amounts and states.',
    value: 'rewards#Cashback',
    closedOnBreak: false,
    errors: ['rewards.cashback_off'],
  },
  'rewards.claimCashback': {
    method: 'POST',
    path: '/wps/member/rebate/claim',
    access: 'member',
    perMinute: 60,
    summary:
      'Credits the cashback of one day, once. The same key again returns the first reply; a rejected call does not use its key.',
    request: 'rewards#CashbackClaimRequest',
    value: 'rewards#CashbackClaim',
    closedOnBreak: false,
    errors: [
      'rewards.cashback_off',
      'rewards.cashback_not_due',
      'rewards.cashback_claimed',
      'rewards.cashback_expired',
      'rewards.cashback_none',
      'wallet.key_reused',
    ],
  },
} as const satisfies Record<`rewards.${string}`, Operation>;
