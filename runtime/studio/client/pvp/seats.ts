import type { PvpSeat } from '../../games/pvp/pvp.ts';
import { el } from '../kit/dom.ts';
import { cardElement, cardName } from '../live/cards.ts';
import type { PvpSay } from './words.ts';

/** Names of the house players, by seat. */
const houseNames = ['Ansel', 'Brio', 'Cleo', 'Dov', 'Esme'] as const;

export function nameOf({ who, seat }: Pick<PvpSeat, 'who' | 'seat'>, say: PvpSay): string {
  return who === 'house' ? (houseNames[seat] ?? '') : say(who);
}

/** Creates a seat at the table: its player, cards and result. */
export function createSeat(say: PvpSay, { near }: { near: boolean }) {
  const name = el('b', {});
  const badge = el('span', { class: 'house-mark' }, say('house'));
  const cards = el('div', { class: 'hand-cards', role: 'group' });
  const hand = el('p', { class: 'hand-name' });
  const element = el(
    'section',
    { class: near ? 'seat near' : 'seat' },
    el('p', { class: 'seat-name' }, name, badge),
    cards,
    hand,
  );
  let shown = '';

  /** Rebuilds the cards only when they have changed, so that each is animated once. */
  function deal(seat: PvpSeat, isDealt: boolean, pick: ((place: number) => void) | null): void {
    const next = JSON.stringify([seat.cards, isDealt, pick !== null, seat.swapped]);
    if (next === shown) return;
    shown = next;
    const faces = seat.cards?.map((card, place) => {
      const face = cardElement(card);
      if (seat.swapped === place) face.classList.add('fresh');
      if (pick === null) return face;
      const choose = (): void => pick(place);
      return el(
        'button',
        { class: 'pick', type: 'button', 'aria-pressed': 'false', 'aria-label': cardName(card), onclick: choose },
        face,
      );
    });
    const backs = (): HTMLElement[] =>
      Array.from({ length: 3 }, () => el('span', { class: isDealt ? 'card closed' : 'card empty' }));
    cards.replaceChildren(...(faces ?? backs()));
    if (isDealt && faces === undefined) cards.setAttribute('aria-label', say('cardsClosed'));
    else cards.removeAttribute('aria-label');
  }

  return {
    element,
    show(
      seat: PvpSeat,
      { isDealt, pick, picked }: { isDealt: boolean; pick: ((place: number) => void) | null; picked: number | null },
    ): void {
      element.className = `seat ${seat.who}${near ? ' near' : ''}${seat.wins ? ' winner' : ''}`;
      name.textContent = near && seat.who === 'free' ? say('yourSeat') : nameOf(seat, say);
      badge.hidden = seat.who !== 'house';
      deal(seat, isDealt, pick);
      cards
        .querySelectorAll('.pick')
        .forEach((button, place) => button.setAttribute('aria-pressed', String(place === picked)));
      const swapped = seat.swapped === null || seat.hand === null ? '' : ` · ${say('swapped')}`;
      hand.textContent = seat.hand === null ? '' : `${say(seat.hand)}${swapped}`;
    },
  };
}
