import { drawBelow, type NumberSource } from '../../../shared/fair/outcome-stream.ts';

/** A card: 0 to 51; suits of thirteen, the ace first. */
export type Card = number;

/** Returns 1 for the ace to 13 for the king. */
export function rankOf(card: Card): number {
  return (card % 13) + 1;
}

/** Returns 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOf(card: Card): number {
  return Math.floor(card / 13);
}

/**
 * Creates a freshly shuffled shoe. The returned function deals the next card, with every remaining card equally likely.
 */
export function freshShoe(source: NumberSource, decks: number): () => Promise<Card> {
  const left = Array.from({ length: decks * 52 }, (_, place) => place % 52);
  return async () => {
    const at = await drawBelow(source, left.length);
    const card = left[at] ?? 0;
    // The last card replaces the dealt one.
    const last = left.pop() ?? 0;
    if (at < left.length) left[at] = last;
    return card;
  };
}
