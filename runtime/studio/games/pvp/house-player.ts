import { suitOf, type Card } from '../tables/cards.ts';
import { highRankOf, rankHand } from './hands.ts';

/**
 * Returns the index of the card that a house player swaps; null when it keeps all three. The rule is published and the
 * same for all house players: keep a straight or better; with a pair swap the odd card; with two cards of one suit swap
 * the third; otherwise swap the lowest.
 */
export function houseSwap(hand: readonly Card[]): number | null {
  const { name } = rankHand(hand);
  if (name === 'pair') return oddOneOut(hand, highRankOf);
  if (name !== 'high') return null;
  return oddOneOut(hand, suitOf) ?? lowest(hand);
}

/** Returns the index of the card that differs from two equal ones; null when no two are equal. */
function oddOneOut(hand: readonly Card[], of: (card: Card) => number): number | null {
  const values = hand.map(of);
  if (new Set(values).size !== 2) return null;
  return values.findIndex((value) => values.indexOf(value) === values.lastIndexOf(value));
}

function lowest(hand: readonly Card[]): number {
  const ranks = hand.map(highRankOf);
  return ranks.indexOf(Math.min(...ranks));
}
