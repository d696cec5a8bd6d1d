import { loadRound, type Api, type WagerReply } from './api.ts';

/** A bet as a list of own bets shows it. */
export type ReportedBet = Pick<
  WagerReply,
  'roundId' | 'state' | 'bet' | 'win' | 'choice' | 'terms' | 'events' | 'outcome' | 'at'
>;

const LOADED = 20;

/** Adds the player's last bets, those of earlier launches too, to what is known from the table. */
export async function loadEarlierBets(api: Pick<Api, 'history'>, known: Map<string, ReportedBet>): Promise<void> {
  const { rounds } = await api.history();
  const missing = rounds.slice(0, LOADED).filter(({ roundId, state }) => known.get(roundId)?.state !== state);
  for (const round of await Promise.all(missing.map(({ roundId }) => loadRound(roundId)))) {
    const { roundId, state, bet, win, choice, terms, events = [], outcome, at } = round;
    if (state !== undefined) known.set(roundId, { roundId, state, bet, win, choice, terms, events, outcome, at });
  }
}

/** What has come to something, newest first. */
export function acceptedBets(known: ReadonlyMap<string, ReportedBet>): ReportedBet[] {
  return [...known.values()]
    .filter(({ state }) => state !== 'refused' && state !== 'void' && state !== 'rolling_back')
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
