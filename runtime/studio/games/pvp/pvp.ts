import { periodicEvents } from '../periodic-events.ts';
import type { ScheduledGame, SeatedChoices } from '../kit.ts';
import { drawOrder } from '../../../shared/fair/outcome-stream.ts';
import type { Card } from '../tables/cards.ts';
import { rankHand, type HandName } from './hands.ts';
import { rooms, SEATS } from './rooms.ts';
import { DEALT, dealtTo, handAfter, shareOf, showdown, type PvpResult } from './showdown.ts';
import { isRecord } from '../../../shared/is-record.ts';

interface PvpChoice {
  event: string;
  /** The index of the swapped card, 0 to 2; null when all are kept; absent until the player decides. */
  swap?: number | null;
}

/** A seat as a player sees it. Cards are null while they are hidden from the player. */
export interface PvpSeat {
  seat: number;
  /** `free` becomes a house player when bets close. */
  who: 'you' | 'player' | 'house' | 'free';
  cards: Card[] | null;
  /** The index of the swapped card; null when none was swapped, or while it is hidden. */
  swapped: number | null;
  /** Whether the player has decided on a swap. */
  decided: boolean;
  hand: HandName | null;
  wins: boolean;
}

export interface PvpView {
  phase: 'seating' | 'swapping' | 'showdown';
  seats: PvpSeat[];
}

/**
 * Creates the game of a room: three cards each, at most one swapped; the best hand wins the pot less the commission. A
 * table has five seats. House players fill the free seats and follow the published strategy.
 */
export function pvp(setting: string): ScheduledGame | null {
  const room = rooms.get(setting);
  if (room === undefined) return null;
  const clock = periodicEvents(room.rhythm);
  return {
    engine: 'scheduled',
    // Players with the same strategy win equally: a fifth of the pot each, less the commission.
    maths: { rtp: '96.00', volatility: 'medium', lines: 0, maxWin: (Number(shareOf(10_000n, 1)) / 10_000).toFixed(2) },
    table: `pvp-${setting}`,
    seats: SEATS,
    apart: true,
    ...clock,
    place({ choice, bet, now }) {
      const [event] = clock.eventsAt(now);
      if (!isSeating(choice) || event?.key !== choice.event || now >= event.closesAt) return null;
      return { stake: bet, events: [event.key], terms: {} };
    },
    amend({ choice, change }) {
      if (!isSwap(change)) return null;
      const said = swapIn(choice);
      // A repeated call, sent because its answer was lost, is not a second swap.
      return said === undefined || said === change.swap ? amended(eventOf(choice), change.swap) : null;
    },
    async draw(_event, source): Promise<PvpResult> {
      const cards = Array.from({ length: 52 }, (_, card) => card);
      return { deck: (await drawOrder(source, cards)).slice(0, SEATS * (DEALT + 1)) };
    },
    pays({ bet, choice, results, seat, seated }) {
      const event = eventOf(choice);
      // Drawn by `draw` above.
      const result = results[event] as PvpResult | undefined;
      // A bet that arrived after the table closed has no opponent: it is refunded.
      if (result === undefined || !Object.hasOwn(seated, seat)) return bet;
      const winners = showdown(result.deck, swapsOf(seated)).filter(({ wins }) => wins);
      return winners.some((winner) => winner.seat === seat) ? shareOf(bet, winners.length) : 0n;
    },
    view(event, { now, result, seats, seated }): PvpView {
      const { deck } = (result ?? { deck: [] }) as PvpResult;
      if (now < event.closesAt) return { phase: 'seating', seats: seatsBefore(seated, seats) };
      if (now < event.settlesAt) return { phase: 'swapping', seats: seatsDuring(deck, seated, seats) };
      return {
        phase: 'showdown',
        seats: showdown(deck, swapsOf(seated)).map(({ seat, isHouse, hand, swap, name, wins }) => ({
          ...emptySeat(seat, isHouse ? 'house' : seats.includes(seat) ? 'you' : 'player'),
          cards: hand,
          swapped: swap,
          decided: true,
          hand: name,
          wins,
        })),
      };
    },
  };
}

function amended(event: string, swap: number | null): PvpChoice {
  return { event, swap };
}

/** Returns the swaps by seat. A player who has not decided keeps all cards. */
export function swapsOf(seated: SeatedChoices): ReadonlyMap<number, number | null> {
  return new Map(Object.entries(seated).map(([seat, choice]) => [Number(seat), swapIn(choice) ?? null]));
}

function seatsBefore(seated: SeatedChoices, mine: readonly number[]): PvpSeat[] {
  return Array.from({ length: SEATS }, (_, seat) => emptySeat(seat, whoSits(seat, seated, mine) ?? 'free'));
}

/** Returns the seats before the showdown: players see their own cards, and of the others only that they were dealt. */
function seatsDuring(deck: readonly Card[], seated: SeatedChoices, mine: readonly number[]): PvpSeat[] {
  return Array.from({ length: SEATS }, (_, seat) => {
    const who = whoSits(seat, seated, mine) ?? 'house';
    const empty = emptySeat(seat, who);
    if (who !== 'you') return empty;
    const swap = swapIn(seated[seat]);
    const cards = swap === undefined ? dealtTo(deck, seat) : handAfter(deck, seat, swap);
    return { ...empty, cards, swapped: swap ?? null, decided: swap !== undefined, hand: rankHand(cards).name };
  });
}

function whoSits(seat: number, seated: SeatedChoices, mine: readonly number[]): 'you' | 'player' | null {
  if (mine.includes(seat)) return 'you';
  return Object.hasOwn(seated, seat) ? 'player' : null;
}

function emptySeat(seat: number, who: PvpSeat['who']): PvpSeat {
  return { seat, who, cards: null, swapped: null, decided: false, hand: null, wins: false };
}

/** Returns whether a choice is valid when a bet is placed: no cards are visible yet. */
function isSeating(choice: unknown): choice is { event: string } {
  return isRecord(choice) && Object.keys(choice).length === 1 && typeof choice['event'] === 'string';
}

function isSwap(change: unknown): change is { swap: 0 | 1 | 2 | null } {
  return (
    isRecord(change) && Object.keys(change).length === 1 && [0, 1, 2, null].some((each) => each === change['swap'])
  );
}

function swapIn(choice: unknown): number | null | undefined {
  if (!isRecord(choice)) return undefined;
  const { swap } = choice;
  return typeof swap === 'number' || swap === null ? swap : undefined;
}

function eventOf(choice: unknown): string {
  return isRecord(choice) && typeof choice['event'] === 'string' ? choice['event'] : '';
}
