import type { SessionReply } from '../kit/api.ts';
import type { Board } from './board.ts';
import { el } from '../kit/dom.ts';
import type { SlotSay } from './words.ts';

export interface Stage {
  element: HTMLElement;
  /** Shows a text under the reels; a win is highlighted. */
  tell(text: string, tone?: 'win'): void;
  /** Announces a text to screen readers. */
  speak(text: string): void;
  /** Shows the number of the current free spin; null after the free spins. */
  freeSpin(text: string | null): void;
  /** Shows a big win over the reels; null removes it. */
  celebrate(amount: string | null): void;
}

/** Creates the page of a slot: its name, the reels, the status text and the controls. */
export function createStage({
  title,
  kind,
  mode,
  board,
  controls,
  say,
}: {
  title: string;
  kind: string;
  mode: SessionReply['mode'];
  board: Board;
  controls: { element: HTMLElement; menu: HTMLElement };
  say: SlotSay;
}): Stage {
  const message = el('p', { class: 'message' }, el('span', {}, say('ready')));
  const spoken = el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  const freeSpins = el('p', { class: 'feature', hidden: true });
  const bigWin = el('div', { class: 'big-win', hidden: true });
  const badge = mode === 'trial' ? [el('span', { class: 'badge' }, say('trial'))] : [];
  const element = el(
    'div',
    { class: `game ${kind}` },
    el('header', { class: 'top' }, el('h1', {}, title), ...badge, controls.menu),
    el('div', { class: 'stage' }, el('div', { class: 'frame' }, board.element, bigWin, freeSpins)),
    message,
    controls.element,
    spoken,
  );
  return {
    element,
    tell(text, tone) {
      message.classList.toggle('won', tone === 'win');
      message.replaceChildren(...(text === '' ? [] : [el('span', {}, text)]));
    },
    speak(text) {
      spoken.textContent = text;
    },
    freeSpin(text) {
      freeSpins.textContent = text ?? '';
      freeSpins.hidden = text === null;
      document.body.classList.toggle('in-feature', text !== null);
    },
    celebrate(amount) {
      bigWin.hidden = amount === null;
      bigWin.replaceChildren(...(amount === null ? [] : [el('span', {}, say('bigWin')), el('b', {}, amount)]));
    },
  };
}
