import type { SportId } from '../../games/sports/sports.ts';
import { el } from '../kit/dom.ts';
import type { ListFilter } from './match-list.ts';
import type { SportsSay } from './words.ts';

/** Creates the filters: sport and order. A lobby of one sport has only the order. */
export function createFilters({
  say,
  sports,
  changed,
}: {
  say: SportsSay;
  sports: readonly SportId[];
  changed: (next: Partial<Pick<ListFilter, 'sport' | 'order'>>) => void;
}) {
  const choices = (['all', ...sports] as const).map((sport) => ({
    sport,
    button: el(
      'button',
      { type: 'button', 'aria-pressed': String(sport === 'all'), onclick: () => choose(sport) },
      say(sport === 'all' ? 'allSports' : sport),
    ),
  }));
  const choose = (sport: SportId | 'all'): void => {
    for (const each of choices) each.button.setAttribute('aria-pressed', String(each.sport === sport));
    changed({ sport });
  };
  const order = el(
    'select',
    {
      'aria-label': say('order'),
      onchange: () => changed({ order: order.value === 'league' ? 'league' : 'time' }),
    },
    el('option', { value: 'time' }, say('byTime')),
    el('option', { value: 'league' }, say('byLeague')),
  );
  const chips = el(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': say('sport') },
    ...choices.map(({ button }) => button),
  );
  chips.hidden = sports.length < 2;
  return { element: el('div', { class: 'filters' }, chips, order) };
}
