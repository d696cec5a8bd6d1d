/** The workflows that the platform runs. */
export { makeDemoRounds } from './demo-rounds.ts';
export { createLedgerStates, type LedgerState, type LedgerStates } from './ledger-states.ts';
