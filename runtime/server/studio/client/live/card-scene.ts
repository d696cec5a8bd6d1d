import type { Card } from '../../games/tables/cards.ts';
import { el } from '../kit/dom.ts';
import { cardElement } from './cards.ts';
import type { Scene } from './live-kind.ts';

/** A card of a deal: whose it is; a third card lies across. */
export interface DealtCard {
  hand: 0 | 1;
  card: Card;
  across?: boolean;
}

export interface CardSceneParts<Result> {
  /** What the two hands are called, and the class names of their colours. */
  hands: readonly [{ name: string; tone: string }, { name: string; tone: string }];
  /** All cards in the order they are dealt. */
  order(result: Result): readonly DealtCard[];
  /** What a hand comes to with the cards seen so far. */
  score(cards: readonly Card[]): string;
  /** From one card to the next. */
  stepMs: number;
  /** The hand that wins; null for a tie. */
  winner(result: Result): 0 | 1 | null;
}

const FIRST_MS = 500;

/** How long after the close the last card lies open. */
export function dealMs(cards: number, stepMs: number): number {
  return FIRST_MS + (cards - 1) * stepMs + 700;
}

/** Two hands on the table, a shoe beside them: cards come one after the other. */
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
      // A card counts once it has turned over.
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
