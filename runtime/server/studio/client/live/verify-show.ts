import type { Card } from '../../games/tables/cards.ts';
import { el } from '../kit/dom.ts';
import { cardElement, cardName } from './cards.ts';

/** Every table there can be. */
export const tableSettings: readonly string[] = ['quick', 'calm'].flatMap((pace) =>
  Array.from({ length: 9 }, (_, index) => `${pace}-${index + 1}`),
);

/** Hands side by side, as the verify page shows them. */
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
