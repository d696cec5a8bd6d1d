import { periodicEvents, type PeriodicSchedule } from '../periodic-events.ts';
import type { GameEvent, ScheduledGame } from '../kit.ts';
import type { DrawType } from './draw-type.ts';
import { drawTypes } from './draw-types.ts';
import { draws, isGameCode, type Draw } from './draws.ts';
import { largestPayOf, linesOf, payOf, returnOf, type Drawn, type Picks, type PlayType } from './play-type.ts';

/** The choice of a player: an event, a play type, and items by column. The bet is the stake of each line. */
export interface LotteryChoice {
  event: string;
  play: string;
  picks: Picks;
}

export interface LotteryResult {
  drawn: Drawn;
}

/** The public view of an event. */
export interface LotteryView {
  /** The name of the draw: its day and its number on that day. */
  issue: string;
  drawn: Drawn | null;
}

const SECOND = 1_000;

function rhythmOf({ minutes }: Draw): PeriodicSchedule {
  const everyMs = minutes * 60 * SECOND;
  return { everyMs, betMs: everyMs - 14 * SECOND, showMs: 8 * SECOND };
}

/** Creates a scheduled draw; the setting is its game code. */
export function lotteryGame(setting: string): ScheduledGame | null {
  if (!isGameCode(setting)) return null;
  const draw = draws[setting];
  const type: DrawType = drawTypes[draw.type];
  const events = periodicEvents(rhythmOf(draw));
  return {
    engine: 'scheduled',
    maths: {
      rtp: (Math.min(...type.plays.map(returnOf)) * 100).toFixed(2),
      volatility: 'high',
      lines: 0,
      maxWin: (Math.max(...type.plays.map(largestPayOf)) / 100).toFixed(2),
    },
    table: `lottery-${setting}`,
    seats: null,
    ...events,
    place({ choice, bet, now }) {
      const event = events.eventsAt(now)[0];
      if (!isChoice(choice) || event === undefined || choice.event !== event.key || now >= event.closesAt) return null;
      const lines = linesIn(type, choice);
      return lines === null ? null : { stake: bet * BigInt(lines.lines.length), events: [event.key], terms: {} };
    },
    draw: async (_event, source): Promise<LotteryResult> => ({ drawn: await type.draw(source) }),
    pays({ bet, choice, results }) {
      const asked = isChoice(choice) ? linesIn(type, choice) : null;
      if (asked === null || !isChoice(choice)) return 0n;
      // Drawn by `draw` above.
      const { drawn } = results[choice.event] as LotteryResult;
      return (bet * BigInt(payOf(asked.play, asked.lines, drawn))) / 100n;
    },
    view(event, { now, result }): LotteryView {
      // As in `pays`.
      const drawn = result === null || now < event.closesAt ? null : (result as LotteryResult).drawn;
      return { issue: issueOf(event), drawn };
    },
  };
}

/** Returns the name of a draw, `20261121-0745`: the UTC day, and its number on that day, from 1. */
export function issueOf({ opensAt, key }: Pick<GameEvent, 'opensAt' | 'key'>): string {
  const day = new Date(opensAt).toISOString().slice(0, 10).replaceAll('-', '');
  const sinceMidnight = opensAt % (86_400 * SECOND);
  const every = Number(key) === 0 ? 1 : opensAt / Number(key);
  return `${day}-${String(Math.floor(sinceMidnight / every) + 1).padStart(4, '0')}`;
}

function linesIn(type: DrawType, { play: id, picks }: LotteryChoice) {
  const play: PlayType | undefined = type.plays.find((each) => each.id === id);
  const lines = play === undefined ? null : linesOf(play, picks);
  return play === undefined || lines === null ? null : { play, lines };
}

function isChoice(choice: unknown): choice is LotteryChoice {
  return (
    typeof choice === 'object' &&
    choice !== null &&
    Object.keys(choice).length === 3 &&
    'event' in choice &&
    typeof choice.event === 'string' &&
    'play' in choice &&
    typeof choice.play === 'string' &&
    'picks' in choice &&
    Array.isArray(choice.picks) &&
    choice.picks.every((chosen) => Array.isArray(chosen) && chosen.every((item) => typeof item === 'string'))
  );
}
