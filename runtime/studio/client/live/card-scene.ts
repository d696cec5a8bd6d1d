import type { Card } from '../../games/tables/cards.ts';
import { el } from '../kit/dom.ts';
import { cardElement } from './cards.ts';
import type { Scene } from './live-kind.ts';

/** A dealt card and its hand; a third card is turned sideways. */
export interface DealtCard {
  hand: 0 | 1;
  card: Card;
  across?: boolean;
}

export interface CardSceneParts<Result> {
  /** Names of the two hands, and class names of their colours. */
  hands: readonly [{ name: string; tone: string }, { name: string; tone: string }];
  /** Returns all cards in the order they are dealt. */
  order(result: Result): readonly DealtCard[];
  /** Returns the score of the cards dealt so far to a hand. */
  score(cards: readonly Card[]): string;
  /** Milliseconds from one card to the next. */
  stepMs: number;
  /** Returns the hand that wins; null for a tie. */
  winner(result: Result): 0 | 1 | null;
}

const FIRST_MS = 500;

/** Returns the milliseconds from the close until the last card is face up. */
export function dealMs(cards: number, stepMs: number): number {
  return FIRST_MS + (cards - 1) * stepMs + 700;
}

/** Creates a table with two hands and a shoe; cards are dealt one after the other. */
export function createCardScene<Result>({
  hands,
  order,
  score,
  stepMs,
  winner,
}: CardSceneParts<Result>): Scene<Result> {
  const sides = hands.map(({ name, tone }) => {
    const points = el('b', { class: 'points' });
    const cards = el('div', { class: 'cards' });
    const element = el('div', { class: `hand-of ${tone}` }, el('p', {}, el('span', {}, name), points), cards);
    return { element, cards, points };
  });
  let shownKey = '';
  let shown = 0;

  function clear(): void {
    if (shown === 0 && shownKey === '') return;
    shown = 0;
    shownKey = '';
    for (const { element, cards, points } of sides) {
      cards.replaceChildren();
      points.textContent = '';
      element.classList.remove('winner', 'loser');
    }
  }

  return {
    element: el(
      'div',
      { class: 'hands' },
      ...sides.map(({ element }) => element),
      el('div', { class: 'shoe', 'aria-hidden': 'true' }),
    ),
    show(deal) {
      if (deal === null || deal.result === null) return clear();
      if (deal.key !== shownKey) clear();
      shownKey = deal.key;
      const cards = order(deal.result);
      const due = Math.min(cards.length, Math.floor((deal.sinceClose - FIRST_MS) / stepMs) + 1);
      for (; shown < due; shown += 1) {
        const next = cards[shown];
        if (next !== undefined)
          sides[next.hand]?.cards.append(cardElement(next.card, { across: next.across === true }));
      }
      // A card counts once it is face up.
      const open = Math.min(cards.length, Math.floor((deal.sinceClose - FIRST_MS - 550) / stepMs) + 1);
      const seen = cards.slice(0, Math.max(0, open));
      sides.forEach(({ points }, hand) => {
        const own = seen.filter((each) => each.hand === hand).map(({ card }) => card);
        points.textContent = own.length === 0 ? '' : score(own);
      });
      const isOver = deal.sinceClose >= dealMs(cards.length, stepMs);
      const won = winner(deal.result);
      sides.forEach(({ element }, hand) => {
        element.classList.toggle('winner', isOver && won === hand);
        element.classList.toggle('loser', isOver && won !== null && won !== hand);
      });
    },
  };
}
