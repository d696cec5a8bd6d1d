/** The rewards functions that other modules may use. */
export { startBonusWork } from './bonus-work.ts';
