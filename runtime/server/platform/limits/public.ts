/** The rules of safer play that other modules use. */
export { monthSince } from './limit-times.ts';
export { allOnBreak, breaksEnded, countSetLimits, limitsLowered, sumBreakDays } from './limits-repository.ts';
export { checkDepositLimits, depositLeft, onBreak, pauseAt, playerStanding } from './player-standing.ts';
