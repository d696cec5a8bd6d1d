import { el } from '../kit/dom.ts';
import { loadDraws } from './draws-client.ts';
import { hasPrizes, prizeTable, shortRow } from './number-rows.ts';
import type { LotterySay } from './words.ts';

/** Creates the list of past draws, newest first: 100 draws where a draw has several prizes, else 50. */
export function createResultsView({
  gameCode,
  drawType,
  say,
}: {
  gameCode: string;
  drawType: string;
  say: LotterySay;
}) {
  const list = el('ol', { class: 'results' });
  const element = el('section', { class: 'view', 'aria-label': say('drawsTab') }, list);
  let newest = '';

  async function refresh(): Promise<void> {
    const count = hasPrizes(drawType) ? '100' : '50';
    const found = await loadDraws({ gameCode, count });
    const opened = found?.[0]?.opened;
    if (opened === undefined) {
      const again = el('button', { class: 'primary', type: 'button', onclick: () => void refresh() }, say('retry'));
      if (newest === '') list.replaceChildren(el('li', { class: 'empty', role: 'alert' }, say('noResults'), again));
      return;
    }
    if (opened[0]?.issue === newest) return;
    newest = opened[0]?.issue ?? '';
    list.replaceChildren(
      ...opened.map(({ issue, openedAt, rows }, place) =>
        el(
          'li',
          {},
          el(
            'div',
            { class: 'result-head' },
            el('b', {}, issue),
            el('time', { datetime: openedAt }, timeText(openedAt)),
          ),
          hasPrizes(drawType)
            ? el(
                'details',
                { open: place === 0 },
                el('summary', {}, shortRow({ drawType, drawn: rows, say }), el('span', {}, say('allNumbers'))),
                prizeTable({ drawType, drawn: rows, say }),
              )
            : shortRow({ drawType, drawn: rows, say }),
        ),
      ),
    );
  }
  return { element, refresh };
}

function timeText(at: string): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format(new Date(at));
}
