import { rankOf, suitOf, type Card } from '../tables/cards.ts';

/** From the highest to the lowest. */
export const handNames = ['triple', 'straightFlush', 'flush', 'straight', 'pair', 'high'] as const;
export type HandName = (typeof handNames)[number];

export interface HandRank {
  name: HandName;
  /** Decides between hands of the same name, the most significant rank first. */
  ranks: readonly number[];
}

/**
 * Returns the rank of a hand of three cards. The ace is the highest card, except in ace, two, three, where it is the
 * lowest.
 */
export function rankHand(hand: readonly Card[]): HandRank {
  const ranks = hand.map(highRankOf).toSorted((a, b) => b - a);
  const [first = 0, second = 0, third = 0] = ranks;
  const straight = straightOf(first, second, third);
  const flush = new Set(hand.map(suitOf)).size === 1;
  if (first === third) return { name: 'triple', ranks: [first] };
  if (straight !== null) return { name: flush ? 'straightFlush' : 'straight', ranks: [straight] };
  if (flush) return { name: 'flush', ranks };
  if (first === second) return { name: 'pair', ranks: [first, third] };
  if (second === third) return { name: 'pair', ranks: [second, first] };
  return { name: 'high', ranks };
}

/** Returns a positive number when `one` beats `other`, and zero when they are equal. */
export function compareHands(one: HandRank, other: HandRank): number {
  const byName = handNames.indexOf(other.name) - handNames.indexOf(one.name);
  if (byName !== 0) return byName;
  const at = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
  return at < 0 ? 0 : (one.ranks[at] ?? 0) - (other.ranks[at] ?? 0);
}

/** Returns 2 to 14; the ace is the highest. */
export function highRankOf(card: Card): number {
  const rank = rankOf(card);
  return rank === 1 ? 14 : rank;
}

/** Returns the highest card of a straight; null when the cards are not a straight. */
function straightOf(first: number, second: number, third: number): number | null {
  if (first === 14 && second === 3 && third === 2) return 3;
  return first - second === 1 && second - third === 1 ? first : null;
}
