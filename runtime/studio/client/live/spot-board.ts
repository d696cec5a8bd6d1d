import { el } from '../kit/dom.ts';
import type { LiveKind, LivePage, PlaceLabel } from './live-kind.ts';

export interface SpotState {
  /** Sum of the unconfirmed chips; 0 for none. */
  put: number;
  /** Sum of the accepted bets. */
  taken: number;
  won: boolean;
}

/** Creates the betting table: each spot is a button that takes the chosen chip. */
export function createSpotBoard(
  { say, money }: Pick<LivePage, 'say' | 'money'>,
  rows: LiveKind<unknown>['rows'],
  press: (place: string) => void,
) {
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
  const places = rows
    .flatMap((row) => row.places)
    .map((label) => {
      const stack = el('span', { class: 'stack', hidden: true, 'aria-hidden': 'true' });
      const words = el('span', { class: 'spoken' });
      const button = el(
        'button',
        { class: `place ${label.tone ?? ''}`, type: 'button', 'data-place': label.id, onclick: () => press(label.id) },
        el('span', { class: 'face', 'aria-hidden': 'true' }, label.face ?? label.name),
        ...(label.tight === true ? [] : [el('span', { class: 'odds', 'aria-hidden': 'true' }, label.odds)]),
        stack,
        words,
      );
      return { label, button, stack, words };
    });
  const of = (id: string): HTMLElement => places.find(({ label }) => label.id === id)?.button ?? el('span');
  const element = el(
    'section',
    { class: 'felt', 'aria-label': say('table') },
    ...rows.map((row) => {
      const line = el('div', { class: `row ${row.class ?? ''}` }, ...row.places.map(({ id }) => of(id)));
      line.style.setProperty('--columns', String(row.columns));
      return line;
    }),
  );

  function spoken({ name, odds }: PlaceLabel, { put, taken, won }: SpotState): string {
    const mine = put + taken;
    return [
      say('paysTo', { place: name, odds }),
      ...(mine === 0 ? [] : [say('yours', { amount: money(mine) })]),
      ...(won ? [say('wins')] : []),
    ].join(', ');
  }

  return {
    element,
    nameOf: (id: string): string => places.find(({ label }) => label.id === id)?.label.name ?? id,
    render(open: boolean, stateOf: (place: string) => SpotState): void {
      for (const { label, button, stack, words } of places) {
        const state = stateOf(label.id);
        const mine = state.put + state.taken;
        stack.hidden = mine === 0;
        stack.textContent = short.format(mine);
        stack.classList.toggle('unsure', state.put > 0);
        button.classList.toggle('won', state.won);
        button.setAttribute('aria-disabled', String(!open));
        words.textContent = spoken(label, state);
      }
    },
  };
}
