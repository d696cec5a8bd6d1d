import type { Card } from '../../games/tables/cards.ts';
import { el } from '../kit/dom.ts';
import { cardElement, cardName } from './cards.ts';

/** Every valid table setting. */
export const tableSettings: readonly string[] = ['quick', 'calm'].flatMap((pace) =>
  Array.from({ length: 9 }, (_, index) => `${pace}-${index + 1}`),
);

/** Returns hands next to each other, as shown on the verify page. */
export function handsShown(
  hands: readonly (readonly Card[])[],
  score: (cards: readonly Card[]) => string,
): HTMLElement {
  return el(
    'div',
    { class: 'replay hands' },
    ...hands.map((cards) =>
      el(
        'div',
        { class: 'verify-hand' },
        el('div', { class: 'cards still' }, ...cards.map((card) => cardElement(card))),
        el('p', {}, `${cards.map(cardName).join(' ')} = ${score(cards)}`),
      ),
    ),
  );
}
