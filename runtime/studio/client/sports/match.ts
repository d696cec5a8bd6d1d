import { fixtureOf, type Fixture } from '../../games/sports/fixtures.ts';
import type { SportsView, MatchState } from '../../games/sports/sports-game.ts';
import type { TableEvent, TableReply } from '../kit/api.ts';

/** A match as the page shows it. */
export interface Match {
  key: string;
  fixture: Fixture;
  event: TableEvent;
  /** Decimal odds by pick; null once bets are closed. */
  odds: Readonly<Record<string, string>> | null;
  standing: MatchState | null;
}

export type Phase = 'open' | 'live' | 'over';

/** Returns null for an event that is not a match. */
function matchOf(event: TableEvent): Match | null {
  const fixture = fixtureOf(event.key);
  if (fixture === null) return null;
  // The server is built from the same commit.
  const { odds, standing } = event.view as SportsView;
  return { key: event.key, fixture, event, odds, standing };
}

export function phaseOf({ event }: Match, now: number): Phase {
  if (now < event.closesAt) return 'open';
  return now < event.settlesAt ? 'live' : 'over';
}

/** Returns the matches of a table, by key. */
export function matchesOf({ events }: TableReply): Map<string, Match> {
  return new Map(
    events.flatMap((event) => {
      const match = matchOf(event);
      return match === null ? [] : [[match.key, match]];
    }),
  );
}
