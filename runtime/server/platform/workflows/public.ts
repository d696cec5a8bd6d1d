/** The workflows that the platform runs. */
export { makeDemoHistory, needsDemoHistory } from './demo-history.ts';
export { startLedgerJob, type LedgerState } from './ledger-job.ts';
export { startStuckRoundsJob } from './stuck-rounds-job.ts';
