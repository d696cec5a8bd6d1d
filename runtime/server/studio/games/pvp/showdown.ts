import type { Card } from '../tables/cards.ts';
import { compareHands, rankHand, type HandName, type HandRank } from './hands.ts';
import { houseSwap } from './house-player.ts';
import { SEATS } from './rooms.ts';

/** The deck of a hand, from the top: three cards for each seat, then one for each to swap for. */
export interface PvpResult {
  deck: Card[];
}

export const DEALT = 3;

/** Of the pot. */
export const COMMISSION_PERCENT = 4n;

/** What a seat ends with. */
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

/** A hand after its swap; each seat has a card of its own waiting for it. */
export function handAfter(deck: readonly Card[], seat: number, swap: number | null): Card[] {
  const fresh = deck[SEATS * DEALT + seat] ?? 0;
  return dealtTo(deck, seat).map((card, place) => (place === swap ? fresh : card));
}

/** All hands at the end. `players` are the swaps of real players by seat; house players have the other seats. */
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

/** What each of so many winners gets, in minor units; what cannot be shared stays with the house. */
export function shareOf(ante: bigint, winners: number): bigint {
  const pot = ante * BigInt(SEATS);
  return winners === 0 ? 0n : (pot - (pot * COMMISSION_PERCENT) / 100n) / BigInt(winners);
}
