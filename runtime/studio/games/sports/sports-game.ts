import type { GameEvent, PlacedBet, Placement, ScheduledGame } from '../kit.ts';
import type { NumberSource } from '../../../shared/fair/outcome-stream.ts';
import type { Ending, Moment, Pair } from './chance.ts';
import { EVERY_MS, fixtureOf, fixturesBetween, lobbyOf, type Fixture } from './fixtures.ts';
import { isWinningPick, selectionsOf, type Pick, type Selection } from './markets.ts';
import { combine, oddsOf, payOf, readOdds, writeOdds } from './odds.ts';
import { sports } from './sports.ts';

/** A bet: one selection, or up to six that must all win. */
export interface SportsChoice {
  selections: readonly {
    event: string;
    pick: Pick;
    /** The odds that the player saw; a bet is not accepted at worse odds. */
    odds: string;
  }[];
}

/** The terms at which a bet was accepted. */
export interface SportsTerms {
  odds: readonly string[];
  combined: string;
}

/** The result of a match. */
export interface SportsResult {
  /** Key of the match. */
  event: string;
  end: Ending;
  moments: readonly Moment[];
}

export interface SportsView {
  /** By pick, while bets are accepted. */
  odds: Readonly<Record<Pick, string>> | null;
  /** From kick-off on: the score so far. */
  standing: MatchState | null;
}

export interface MatchState extends Ending {
  /** Of every period that has begun. */
  periods: readonly Pair[];
  /** Thousandths of the match that have been played. */
  gone: number;
  /** Times and sides of goals; football only. */
  goals: readonly (readonly [at: number, side: 0 | 1])[];
}

export const MOST_SELECTIONS = 6;
/** Maximum pay of a bet, as a multiple of its stake; a bet at higher odds is rejected. */
export const MOST_TIMES = 1_000;

/** Creates the game of a lobby: matches of one circuit in a rolling programme, with fixed odds. */
export function sportsGame(setting: string): ScheduledGame | null {
  const lobby = lobbyOf(setting);
  if (lobby === null) return null;
  const between = (from: number, until: number): GameEvent[] =>
    lobby.leagues
      .flatMap((league) => fixturesBetween(league, from, until).map(({ event }) => event))
      .toSorted((one, other) => one.closesAt - other.closesAt || (one.key < other.key ? -1 : 1));
  const isShown = (key: string): boolean => lobby.leagues.some(({ id }) => key.startsWith(`${id}.`));
  const place = ({ choice, bet, now }: { choice: unknown; bet: bigint; now: number }) =>
    isSportsChoice(choice) && choice.selections.every(({ event }) => isShown(event))
      ? placementOf(choice, bet, now)
      : 'none';
  return {
    engine: 'scheduled',
    // For a single bet. The rules page states the minimum return of parlays, whose odds multiply.
    maths: { rtp: '93.00', volatility: 'high', lines: 0, maxWin: MOST_TIMES.toFixed(2) },
    table: 'sports',
    seats: null,
    eventsAt: (now) => between(now - lobby.backMs, now + lobby.aheadMs),
    eventOf: (key) => fixtureOf(key)?.event ?? null,
    pastEvents: (now, count) =>
      between(now - (Math.ceil(count / lobby.leagues.length) + 2) * EVERY_MS, now)
        .filter(({ settlesAt }) => settlesAt <= now)
        .toReversed()
        .slice(0, count),
    place(request) {
      const placed = place(request);
      return typeof placed === 'string' ? null : placed;
    },
    refusal: (request) => (place(request) === 'terms_changed' ? 'terms_changed' : 'bets_closed'),
    draw: (event, source) => play(event, source),
    pays,
    view: (event, { now, result }): SportsView => ({
      odds: now < event.closesAt ? oddsBoard(event.key, now) : null,
      // Drawn by `draw` above.
      standing: result === null ? null : matchStateOf(event, result as SportsResult, now),
    }),
  };
}

/** Returns the current offer for a match: decimal odds by pick. */
export function oddsBoard(key: string, now: number): Record<Pick, string> {
  return Object.fromEntries(
    offerOf(key).flatMap(({ pick, chance }) => {
      const odds = oddsOf({ event: key, pick, chance, now });
      return odds === null ? [] : [[pick, writeOdds(odds)]];
    }),
  );
}

const offers = new Map<string, readonly Selection[]>();

/** Returns all selections of a match with their exact chances. */
export function offerOf(key: string): readonly Selection[] {
  const known = offers.get(key);
  if (known !== undefined) return known;
  const fixture = fixtureOf(key);
  if (fixture === null) return [];
  const { model, markets } = sports[fixture.league.sport];
  const offer = selectionsOf(markets, model.finals(fixture.strengths));
  offers.set(key, offer);
  const [oldest] = offers.keys();
  if (offers.size > 600 && oldest !== undefined) offers.delete(oldest);
  return offer;
}

function placementOf({ selections }: SportsChoice, stake: bigint, now: number): Placement | 'none' | 'terms_changed' {
  const odds: number[] = [];
  let worse = false;
  for (const { event, pick, odds: asked } of selections) {
    const match = fixtureOf(event)?.event;
    if (match === undefined || now < match.opensAt || now >= match.closesAt) return 'none';
    const chance = offerOf(event).find((each) => each.pick === pick)?.chance;
    const offered = chance === undefined ? null : oddsOf({ event, pick, chance, now });
    if (offered === null) return 'none';
    worse ||= offered < (readOdds(asked) ?? Infinity);
    odds.push(offered);
  }
  if (combine(odds) > MOST_TIMES * 100) return 'none';
  if (worse) return 'terms_changed';
  const terms: SportsTerms = { odds: odds.map(writeOdds), combined: writeOdds(combine(odds)) };
  return { stake, events: selections.map(({ event }) => event), terms };
}

/** Returns what a bet pays when all its selections win: its stake at the combined odds that it was accepted at. */
export function payAtTerms(stake: bigint, { odds, combined }: SportsTerms): bigint {
  const product = payOf(
    stake,
    odds.map((each) => readOdds(each) ?? 0),
  );
  // Earlier bets have combined odds that were rounded down, and were accepted at the exact product.
  const written = (stake * BigInt(combined.replace('.', ''))) / 100n;
  return written > product ? written : product;
}

function pays({ bet, choice, terms, results }: PlacedBet): bigint {
  if (!isSportsChoice(choice)) return 0n;
  const all = choice.selections.every(({ event, pick }) => {
    // Drawn by `draw` above.
    const result = results[event] as SportsResult | undefined;
    return result !== undefined && isWinningPick(pick, result.end);
  });
  // Written by `placementOf` above.
  return all ? payAtTerms(bet, terms as SportsTerms) : 0n;
}

async function play(event: GameEvent, source: NumberSource): Promise<SportsResult> {
  const fixture = fixtureOf(event.key);
  if (fixture === null) throw new Error(`no match is called ${event.key}`);
  const { model } = sports[fixture.league.sport];
  const moments = await model.play(fixture.strengths, source);
  return { event: event.key, end: model.standing(moments), moments };
}

/** Returns the state of a match at the current time, and nothing later. */
function matchStateOf(
  { key, closesAt, settlesAt }: GameEvent,
  { moments }: SportsResult,
  now: number,
): MatchState | null {
  const fixture: Fixture | null = fixtureOf(key);
  if (fixture === null) return null;
  const gone = Math.max(0, Math.min(1_000, Math.floor(((now - closesAt) * 1_000) / (settlesAt - closesAt))));
  const { model, clock } = sports[fixture.league.sport];
  const past = moments.filter(([at]) => at <= gone);
  const periods: [number, number][] = [];
  for (const [, side, worth, period] of past) {
    while (periods.length <= period) periods.push([0, 0]);
    const score = periods[period];
    if (score !== undefined) score[side] += worth;
  }
  return {
    ...model.standing(past),
    periods,
    gone,
    goals: clock === 'minutes' ? past.map(([at, side]) => [at, side]) : [],
  };
}

export function isSportsChoice(choice: unknown): choice is SportsChoice {
  if (typeof choice !== 'object' || choice === null || Object.keys(choice).join() !== 'selections') return false;
  const { selections } = choice as { selections: unknown };
  if (!Array.isArray(selections) || selections.length < 1 || selections.length > MOST_SELECTIONS) return false;
  const events = new Set(selections.map((each: unknown) => (isSelection(each) ? each.event : null)));
  return !events.has(null) && events.size === selections.length;
}

function isSelection(each: unknown): each is SportsChoice['selections'][number] {
  return (
    typeof each === 'object' &&
    each !== null &&
    Object.keys(each).toSorted().join() === 'event,odds,pick' &&
    'event' in each &&
    typeof each.event === 'string' &&
    'pick' in each &&
    typeof each.pick === 'string' &&
    'odds' in each &&
    readOdds(each.odds) !== null
  );
}
