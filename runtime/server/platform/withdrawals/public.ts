/** The work on payouts that the platform starts, what the reconciliation compares, and when money may leave. */
export { payoutEventsOn, payoutSides, type PayoutSide } from './payout-repository.ts';
export { haveSharedCard } from './shared-card.ts';
export { settlePayout } from './settle-payout.ts';
export { turnoverLeftOf } from './withdrawal-repository.ts';
export { withdrawalSettings } from './withdrawal-settings.ts';
