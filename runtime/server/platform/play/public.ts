/** The play functions that other modules may use: what players played. */
export { listMultiples, listWinners, type BestMultiple, type BestWin } from './best-rounds.ts';
export { countPlays, listRecent, listRecentGames, type GameKey } from './played-games.ts';
export {
  countOpenRounds,
  listRounds,
  listRoundsInParts,
  summariseRounds,
  vendorsInPlay,
  type PageStart,
  type RoundFilter,
  type RoundPosition,
  type RoundRow,
} from './round-records.ts';
export { roundsOfPostings } from './rounds-of-postings.ts';
export { sumRounds, type RoundSum } from './round-sums.ts';
export { sumBetsOf } from './sum-bets-of.ts';
export { sumSettledBets, type SettledBets } from './settled-bets.ts';
export { listSettledRounds, type RoundsOf } from './settled-rounds.ts';
export { listLeaders, type Leader } from './leaders.ts';
export { playersSettled } from './players-settled.ts';
export { betsByHour } from './bets-by-hour.ts';
