import { clockwork, type Rhythm } from '../clockwork.ts';
import type { ScheduledGame } from '../kit.ts';
import { rankOf, shuffledShoe, type Card } from './cards.ts';

export interface DragonTigerResult {
  dragon: Card;
  tiger: Card;
}

const SECOND = 1_000;
const rhythms: Readonly<Record<string, Rhythm>> = {
  quick: { everyMs: 20 * SECOND, betMs: 12 * SECOND, showMs: 5 * SECOND },
  calm: { everyMs: 30 * SECOND, betMs: 20 * SECOND, showMs: 7 * SECOND },
};

const places = ['dragon', 'tiger', 'tie'] as const;
export type DragonTigerPlace = (typeof places)[number];

/** One card each, the higher wins; a tie gives dragon and tiger half their stake back and pays the tie eight to one. */
export function dragonTiger(setting: string): ScheduledGame | null {
  const rhythm = rhythms[setting];
  if (rhythm === undefined) return null;
  return {
    engine: 'scheduled',
    // Dragon and tiger: of eight decks 7.47 % are ties, which return half.
    maths: { rtp: '96.27', volatility: 'low', lines: 0 },
    table: `dragon-tiger-${setting}`,
    seats: null,
    ...clockwork(rhythm),
    place({ choice, bet, now }) {
      const event = clockwork(rhythm).eventsAt(now)[0];
      if (!isChoice(choice) || event === undefined || choice.event !== event.key || now >= event.closesAt) return null;
      return { stake: bet, events: [event.key], terms: {} };
    },
    async draw(_event, source): Promise<DragonTigerResult> {
      const [dragon = 0, tiger = 0] = await shuffledShoe(source, 8);
      return { dragon, tiger };
    },
    pays({ bet, choice, results }) {
      if (!isChoice(choice)) return 0n;
      // Drawn by `draw` above.
      const winner = winnerOf(results[choice.event] as DragonTigerResult);
      if (choice.place === winner) return winner === 'tie' ? bet * 9n : bet * 2n;
      return winner === 'tie' ? bet / 2n : 0n;
    },
    view: (event, { now, result }) => ({ result: now >= event.closesAt ? result : null }),
  };
}

export function winnerOf({ dragon, tiger }: DragonTigerResult): DragonTigerPlace {
  const [left, right] = [rankOf(dragon), rankOf(tiger)];
  if (left === right) return 'tie';
  return left > right ? 'dragon' : 'tiger';
}

function isChoice(choice: unknown): choice is { event: string; place: DragonTigerPlace } {
  return (
    typeof choice === 'object' &&
    choice !== null &&
    Object.keys(choice).length === 2 &&
    'event' in choice &&
    typeof choice.event === 'string' &&
    'place' in choice &&
    places.some((place) => place === choice.place)
  );
}
