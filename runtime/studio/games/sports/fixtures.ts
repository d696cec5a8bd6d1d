import type { GameEvent } from '../kit.ts';
import type { Pair } from './chance.ts';
import { findLeague, leagues, type Circuit, type League, type Team } from './leagues.ts';
import { sports, type SportId } from './sports.ts';

const MINUTE = 60_000;
/** Interval between the kick-offs of a league; longer than any match. */
export const EVERY_MS = 8 * MINUTE;
/** How long before kick-off bets are accepted. */
const OPEN_MS = 120 * MINUTE;

/** A match: teams, league and kick-off time. */
export interface Fixture {
  event: GameEvent;
  league: League;
  teams: readonly [home: Team, away: Team];
  strengths: Pair;
}

/** Selects the matches of a lobby. */
export interface Lobby {
  leagues: readonly League[];
  /** How far ahead matches are listed, and how far back results are. */
  aheadMs: number;
  backMs: number;
}

/** Returns the lobby of a setting, `coast-all`, `coast-football`, …, or null. */
export function lobbyOf(setting: string): Lobby | null {
  const [circuit, focus] = setting.split('-');
  const shown = leagues.filter((league) => league.circuit === circuit && (focus === 'all' || league.sport === focus));
  if (shown.length === 0) return null;
  // About thirty open matches for any number of leagues.
  const rounds = Math.min(12, Math.ceil(32 / shown.length));
  return { leagues: shown, aheadMs: rounds * EVERY_MS, backMs: Math.ceil(12 / shown.length) * EVERY_MS };
}

/** Every setting that has a lobby. */
export const lobbySettings: readonly string[] = [...new Set(leagues.map(({ circuit }): Circuit => circuit))].flatMap(
  (circuit) => {
    const focuses = new Set(leagues.filter((league) => league.circuit === circuit).map(({ sport }): SportId => sport));
    return ['all', ...focuses].map((focus) => `${circuit}-${focus}`);
  },
);

/** Returns the match of a key, `lighthouse-league.123`, or null. */
export function fixtureOf(key: string): Fixture | null {
  const [, id = '', index = ''] = /^([a-z-]{4,40})\.([1-9]\d{0,8})$/.exec(key) ?? [];
  const league = findLeague(id);
  return league === null ? null : fixture(league, Number(index));
}

/** Returns the matches of a league with a kick-off after `from` and not after `until`, in order. */
export function fixturesBetween(league: League, from: number, until: number): Fixture[] {
  const offset = offsetOf(league);
  const first = Math.floor((from - offset) / EVERY_MS) + 1;
  const last = Math.floor((until - offset) / EVERY_MS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => fixture(league, first + step));
}

function fixture(league: League, index: number): Fixture {
  const closesAt = index * EVERY_MS + offsetOf(league);
  const [home, away] = pairing(league.teams, index);
  return {
    event: {
      key: `${league.id}.${index}`,
      opensAt: closesAt - OPEN_MS,
      closesAt,
      settlesAt: closesAt + sports[league.sport].minutes * MINUTE,
    },
    league,
    teams: [home, away],
    strengths: [home.strength, away.strength],
  };
}

/** Returns the kick-off offset of a league, so that the leagues of a circuit start at different times. */
function offsetOf(league: League): number {
  const peers = leagues.filter(({ circuit }) => circuit === league.circuit);
  return Math.floor((peers.indexOf(league) * EVERY_MS) / peers.length / 1_000) * 1_000;
}

/**
 * Returns the pairings of a double round robin, home and away alternately: the first team is fixed, the others rotate.
 */
function pairing(teams: readonly Team[], index: number): [Team, Team] {
  const half = teams.length / 2;
  const round = Math.floor(index / half);
  const slot = index % half;
  const circle = teams.length - 1;
  const at = (place: number): Team => {
    const team = teams[place === 0 ? 0 : 1 + ((place - 1 + round) % circle)];
    if (team === undefined) throw new Error('a league without teams');
    return team;
  };
  const pair: [Team, Team] = [at(slot), at(teams.length - 1 - slot)];
  return (slot + round) % 2 === 0 ? pair : [pair[1], pair[0]];
}
