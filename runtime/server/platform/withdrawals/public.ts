/** The work on payouts that the platform starts. */
export { startPayoutWork } from './payout-work.ts';
