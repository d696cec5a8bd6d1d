/** The system functions that other modules may use: live states, and the sealing of passwords. */
export { createLiveStates, type LiveStates } from './live-states.ts';
export { createSeal, type Seal } from './seal.ts';
