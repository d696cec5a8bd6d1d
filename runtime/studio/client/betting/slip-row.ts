import { el, icon } from '../kit/dom.ts';

/** Creates the row of one bet on a slip, with a button that removes it. */
export function slipRow({
  title,
  details,
  price,
  remove,
  isClosed = false,
}: {
  title: string;
  details: readonly HTMLElement[];
  /** The odds; omitted where a bet has none. */
  price?: string;
  /** `focus` identifies the button when the slip is drawn again. */
  remove: { label: string; focus?: string; act: () => void };
  /** Whether bets on it are closed. */
  isClosed?: boolean;
}): HTMLElement {
  return el(
    'li',
    { class: isClosed ? 'closed' : '' },
    el('div', {}, el('b', {}, title), ...details),
    ...(price === undefined ? [] : [el('strong', {}, price)]),
    el(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': remove.label,
        ...(remove.focus === undefined ? {} : { 'data-focus': remove.focus }),
        onclick: remove.act,
      },
      icon('close'),
    ),
  );
}
