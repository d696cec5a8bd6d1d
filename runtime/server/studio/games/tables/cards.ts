import { drawOrder, type NumberSource } from '../outcome-stream.ts';

/** A card: 0 to 51; suits of thirteen, the ace first. */
export type Card = number;

/** 1 for the ace to 13 for the king. */
export function rankOf(card: Card): number {
  return (card % 13) + 1;
}

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOf(card: Card): number {
  return Math.floor(card / 13);
}

/** The first cards of a shoe of so many decks, freshly shuffled. */
export async function shuffledShoe(source: NumberSource, decks: number): Promise<Card[]> {
  return drawOrder(
    source,
    Array.from({ length: decks * 52 }, (_, place) => place % 52),
  );
}
