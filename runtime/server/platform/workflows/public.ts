/** The workflows that the platform runs. */
export { makeDemoRounds, recordDemoRounds, slotsOf } from './demo-rounds.ts';
export { createLedgerStates, type LedgerState, type LedgerStates } from './ledger-states.ts';
