/** The work on payouts that the platform starts, and what the reconciliation compares. */
export { startPayoutWork } from './payout-work.ts';
export { payoutEventsOn, payoutSides, type PayoutSide } from './payout-repository.ts';
export { settlePayout } from './settle-payout.ts';
