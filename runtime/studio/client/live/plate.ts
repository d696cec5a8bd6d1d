import { el } from '../kit/dom.ts';
import type { TallyEntry } from './live-kind.ts';
import type { LiveSay } from './words.ts';

/** Creates the plate of a table: the bet limits, and how often each side won. */
export function createPlate(say: LiveSay, limits: { min: string; max: string }) {
  const tally = el('ul', {});
  return {
    element: el(
      'aside',
      { class: 'plate', 'aria-label': say('tableFacts') },
      el('p', {}, el('span', {}, say('limits')), ' ', el('b', {}, `${limits.min} – ${limits.max}`)),
      tally,
    ),
    show(entries: readonly TallyEntry[]): void {
      tally.replaceChildren(
        ...entries.map(({ name, tone, count }) =>
          el('li', { class: tone }, el('span', {}, name), ' ', el('b', {}, String(count))),
        ),
      );
    },
  };
}
