import { periodicEvents, type PeriodicSchedule } from '../periodic-events.ts';
import type { Maths, ScheduledGame } from '../kit.ts';
import type { NumberSource } from '../../../shared/fair/outcome-stream.ts';

/** The rules of a table game: its bet spots, how the result is drawn, and what a spot pays. */
export interface TableRules<Place extends string, Result extends object> {
  /** Identifies the game in the keys of its tables. */
  game: string;
  maths: Maths;
  isPlace(place: unknown): place is Place;
  draw(source: NumberSource): Promise<Result>;
  /** Returns the pay of a spot in hundredths of the bet, the stake included; 0 for a lost bet. */
  returns(place: Place, result: Result): bigint;
}

/** Milliseconds for bets and for the deal. */
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

/** Offset between the openings of two tables of a pace. */
const SHIFT_MS = 2_700;

/**
 * Creates a table of a game from a setting such as `quick-2`: its pace, and the number of the table within that pace.
 */
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
      // Drawn by `draw` above. Bets are multiples of 20 and `returns` multiples of 5, so the division is exact.
      return isChoice(choice) && result !== undefined ? (bet * returns(choice.place, result as Result)) / 100n : 0n;
    },
    view: (event, { now, result }) => ({ result: now >= event.closesAt ? result : null }),
  };
}
