import type { Operation } from './operation.ts';

/** Rewards, cashback and bonuses of a member. */
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
      'wallet.balance_limit',
      'wallet.key_reused',
    ],
  },
  'rewards.bonuses': {
    method: 'GET',
    path: '/wps/member/bonuses',
    access: 'member',
    summary: 'The bonuses that a member can join, and those that the member joined: state, progress, latest rounds.',
    value: 'rewards#Bonuses',
    closedOnBreak: false,
    errors: ['rewards.bonuses_off'],
  },
  'rewards.joinBonus': {
    method: 'POST',
    path: '/wps/member/bonuses/join',
    access: 'member',
    perMinute: 60,
    summary:
      'Joins a bonus; the next deposit of its minimum begins it. The same key again returns the first reply; a rejected call does not use its key.',
    request: 'rewards#BonusJoinRequest',
    value: 'rewards#BonusJoin',
    closedOnBreak: true,
    errors: [
      'rewards.bonuses_off',
      'rewards.bonus_unknown',
      'rewards.bonus_closed',
      'rewards.bonus_running',
      'rewards.bonus_taken',
      'limits.on_break',
      'wallet.key_reused',
    ],
  },
  'rewards.forfeitBonus': {
    method: 'POST',
    path: '/wps/member/bonuses/forfeit',
    access: 'member',
    perMinute: 60,
    summary:
      'Gives up a joined bonus; no money moves. The same key again returns the first reply; a rejected call does not use its key.',
    request: 'rewards#BonusForfeitRequest',
    value: 'rewards#BonusForfeit',
    closedOnBreak: false,
    errors: ['rewards.bonuses_off', 'rewards.bonus_unknown', 'rewards.bonus_ended', 'wallet.key_reused'],
  },
} as const satisfies Record<`rewards.${string}`, Operation>;
