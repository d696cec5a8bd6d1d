/** The workflows that the platform runs. */
export { makeDemoHistory, needsDemoHistory } from './demo-history.ts';
export { createLedgerStates, type LedgerState, type LedgerStates } from './ledger-states.ts';
export { startStuckRoundsJob } from './stuck-rounds-job.ts';
