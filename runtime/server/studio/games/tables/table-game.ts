import { periodicEvents, type PeriodicSchedule } from '../periodic-events.ts';
import type { Maths, ScheduledGame } from '../kit.ts';
import type { NumberSource } from '../outcome-stream.ts';

/** A table game: what can be bet on, how the result comes about, and what a place pays by it. */
export interface TableRules<Place extends string, Result extends object> {
  /** Names the game in the keys of its tables. */
  game: string;
  maths: Maths;
  isPlace(place: unknown): place is Place;
  draw(source: NumberSource): Promise<Result>;
  /** Hundredths of the bet that a place pays, the stake included; 0 for a lost one. */
  returns(place: Place, result: Result): bigint;
}

/** Time a table gives to bets and to the deal; milliseconds. */
export interface TablePace {
  betMs: number;
  showMs: number;
  /** Between the payment and the next opening. */
  restMs: number;
}

export interface TableChoice<Place extends string = string> {
  event: string;
  place: Place;
}

/** Each table of a pace begins a little later than the one before. */
const SHIFT_MS = 2_700;

/** A table of a game, from a setting such as `quick-2`: its pace, and which of the tables of that pace. */
export function tableGame<Place extends string, Result extends object>(
  { game, maths, isPlace, draw, returns }: TableRules<Place, Result>,
  paces: Readonly<Record<string, TablePace>>,
  setting: string,
): ScheduledGame | null {
  const [, pace = '', number = ''] = /^([a-z]+)-([1-9])$/.exec(setting) ?? [];
  const times = Object.hasOwn(paces, pace) ? paces[pace] : undefined;
  if (times === undefined) return null;
  const rhythm: PeriodicSchedule = {
    everyMs: times.betMs + times.showMs + times.restMs,
    betMs: times.betMs,
    showMs: times.showMs,
    shiftMs: Number(number) * SHIFT_MS,
  };
  const clock = periodicEvents(rhythm);
  const isChoice = (choice: unknown): choice is TableChoice<Place> =>
    typeof choice === 'object' &&
    choice !== null &&
    Object.keys(choice).length === 2 &&
    'event' in choice &&
    typeof choice.event === 'string' &&
    'place' in choice &&
    isPlace(choice.place);
  return {
    engine: 'scheduled',
    maths,
    table: `${game}-${setting}`,
    seats: null,
    ...clock,
    place({ choice, bet, now }) {
      const event = clock.eventsAt(now)[0];
      if (!isChoice(choice) || event === undefined || choice.event !== event.key || now >= event.closesAt) return null;
      return { stake: bet, events: [event.key], terms: {} };
    },
    draw: (_event, source) => draw(source),
    pays({ bet, choice, results }) {
      const result = isChoice(choice) ? results[choice.event] : undefined;
      // Drawn by `draw` above; bets are whole in twentieths, so hundredths of 5 are exact.
      return isChoice(choice) && result !== undefined ? (bet * returns(choice.place, result as Result)) / 100n : 0n;
    },
    view: (event, { now, result }) => ({ result: now >= event.closesAt ? result : null }),
  };
}
