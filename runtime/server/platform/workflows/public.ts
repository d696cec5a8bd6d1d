/** The workflows that the platform runs. */
export { createLedgerStates, type LedgerState, type LedgerStates } from './ledger-states.ts';
