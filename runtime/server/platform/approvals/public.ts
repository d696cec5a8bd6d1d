/** The approval functions that other modules may use. */
export { checkApproved } from './gate.ts';
