import { loadRound, type Api, type WagerReply } from './api.ts';

/** A bet in the list of own bets. */
export type ReportedBet = Pick<
  WagerReply,
  'roundId' | 'state' | 'bet' | 'win' | 'choice' | 'terms' | 'events' | 'outcome' | 'at'
>;

const LOADED = 20;

/** Loads the last bets of the player, including those of earlier launches, into `known`. */
export async function loadEarlierBets(api: Pick<Api, 'history'>, known: Map<string, ReportedBet>): Promise<void> {
  const { rounds } = await api.history();
  const missing = rounds.slice(0, LOADED).filter(({ roundId, state }) => known.get(roundId)?.state !== state);
  for (const round of await Promise.all(missing.map(({ roundId }) => loadRound(roundId)))) {
    const { roundId, state, bet, win, choice, terms, events = [], outcome, at } = round;
    if (state !== undefined) known.set(roundId, { roundId, state, bet, win, choice, terms, events, outcome, at });
  }
}

/** Returns the bets that were not refused, voided or rolled back, newest first. */
export function acceptedBets(known: ReadonlyMap<string, ReportedBet>): ReportedBet[] {
  return [...known.values()]
    .filter(({ state }) => state !== 'refused' && state !== 'void' && state !== 'rolling_back')
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
