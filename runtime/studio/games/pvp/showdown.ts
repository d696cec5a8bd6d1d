import type { Card } from '../tables/cards.ts';
import { compareHands, rankHand, type HandName, type HandRank } from './hands.ts';
import { houseSwap } from './house-player.ts';
import { SEATS } from './rooms.ts';

/** The deck of a hand, from the top: three cards for each seat, then one spare card for each seat. */
export interface PvpResult {
  deck: Card[];
}

export const DEALT = 3;

/** Per cent of the pot. */
export const COMMISSION_PERCENT = 4n;

/** The final hand of a seat. */
export interface FinalHand {
  seat: number;
  isHouse: boolean;
  dealt: Card[];
  swap: number | null;
  hand: Card[];
  name: HandName;
  wins: boolean;
}

export function dealtTo(deck: readonly Card[], seat: number): Card[] {
  return deck.slice(seat * DEALT, seat * DEALT + DEALT);
}

/** Returns a hand after its swap; each seat has a separate spare card. */
export function handAfter(deck: readonly Card[], seat: number, swap: number | null): Card[] {
  const fresh = deck[SEATS * DEALT + seat] ?? 0;
  return dealtTo(deck, seat).map((card, place) => (place === swap ? fresh : card));
}

/**
 * Returns all final hands. `players` contains the swaps of real players by seat; house players have the other seats.
 */
export function showdown(deck: readonly Card[], players: ReadonlyMap<number, number | null>): FinalHand[] {
  const hands = Array.from({ length: SEATS }, (_, seat) => {
    const dealt = dealtTo(deck, seat);
    const swap = players.has(seat) ? (players.get(seat) ?? null) : houseSwap(dealt);
    const hand = handAfter(deck, seat, swap);
    return { seat, isHouse: !players.has(seat), dealt, swap, hand, rank: rankHand(hand) };
  });
  const best = hands.reduce<HandRank | null>(
    (top, { rank }) => (top === null || compareHands(rank, top) > 0 ? rank : top),
    null,
  );
  return hands.map(({ rank, ...hand }) => ({
    ...hand,
    name: rank.name,
    wins: best !== null && compareHands(rank, best) === 0,
  }));
}

/** Returns the minor units for each of the winners; the house keeps an indivisible remainder. */
export function shareOf(ante: bigint, winners: number): bigint {
  const pot = ante * BigInt(SEATS);
  return winners === 0 ? 0n : (pot - (pot * COMMISSION_PERCENT) / 100n) / BigInt(winners);
}
