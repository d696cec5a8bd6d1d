import type { Draw } from '../../../../schema/generated/studio/draws.ts';
import { lotteryEntries } from '../../games/entries/lottery.ts';
import { el } from '../kit/dom.ts';
import { clockText } from './countdown.ts';
import { loadDraws } from './draws-client.ts';
import { shortRow } from './number-rows.ts';
import type { LotterySay } from './words.ts';

/** Creates the list of every draw of the vendor with its countdown and its last numbers. */
export function createLobbyView({
  gameCode,
  say,
  onOpen,
}: {
  gameCode: string;
  say: LotterySay;
  onOpen: (draw: { gameCode: string; gameId: string }) => void;
}) {
  const own = lotteryEntries.find(({ setting }) => setting === gameCode);
  const list = el('ul', { class: 'draw-cards' });
  const element = el('section', { class: 'view', 'aria-label': say('lobbyTab') }, list);
  let clocks: { at: number; clock: HTMLElement }[] = [];
  let due = 0;

  async function refresh(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    const draws = await loadDraws({ vassalage: own?.vassalage ?? '' });
    if (draws === null) {
      const again = el('button', { class: 'primary', type: 'button', onclick: () => void refresh() }, say('retry'));
      if (clocks.length === 0)
        list.replaceChildren(el('li', { class: 'empty', role: 'alert' }, say('noResults'), again));
      due = 0;
      return;
    }
    const focused = list.querySelector('button:focus')?.getAttribute('data-code');
    clocks = [];
    list.replaceChildren(...draws.map(card));
    if (focused != null) list.querySelector<HTMLElement>(`[data-code="${focused}"]`)?.focus();
    due = Math.min(...draws.map(({ next }) => Date.parse(next.drawsAt))) + 300;
  }

  function card(draw: Draw): HTMLElement {
    const name = say.find(draw.gameId) ?? draw.gameCode;
    const clock = el('b', { class: 'clock' });
    clocks.push({ at: Date.parse(draw.next.closesAt), clock });
    const [last] = draw.opened;
    return el(
      'li',
      {},
      el(
        'button',
        { class: 'draw-card', type: 'button', 'data-code': draw.gameCode, onclick: () => onOpen(draw) },
        el('span', { class: 'card-head' }, el('b', {}, name), el('span', { class: 'until' }, clock)),
        ...(last === undefined ? [] : [shortRow({ drawType: draw.drawType, drawn: last.rows, say })]),
      ),
    );
  }

  return {
    element,
    refresh,
    tick(now: number): void {
      for (const { at, clock } of clocks) clock.textContent = at > now ? clockText(at - now) : say('drawing');
      if (!element.hidden && now > due && clocks.length > 0) void refresh();
    },
  };
}
