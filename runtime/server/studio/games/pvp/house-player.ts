import { suitOf, type Card } from '../tables/cards.ts';
import { highRankOf, rankHand } from './hands.ts';

/**
 * Which of its three cards a house player swaps; null when it keeps all. Published, the same for all of them: a straight
 * or better stays; beside a pair the odd card goes; of two cards of one suit the third goes; else the lowest goes.
 */
export function houseSwap(hand: readonly Card[]): number | null {
  const { name } = rankHand(hand);
  if (name === 'pair') return oddOneOut(hand, highRankOf);
  if (name !== 'high') return null;
  return oddOneOut(hand, suitOf) ?? lowest(hand);
}

/** The place of the card that differs from two that agree; null when no two do. */
function oddOneOut(hand: readonly Card[], of: (card: Card) => number): number | null {
  const values = hand.map(of);
  if (new Set(values).size !== 2) return null;
  return values.findIndex((value) => values.indexOf(value) === values.lastIndexOf(value));
}

function lowest(hand: readonly Card[]): number {
  const ranks = hand.map(highRankOf);
  return ranks.indexOf(Math.min(...ranks));
}
