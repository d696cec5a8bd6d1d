import { el } from '../kit/dom.ts';
import type { SportsSay, SportsWord } from './words.ts';

const ids = ['matches', 'live', 'bets', 'results'] as const;
export type SectionId = (typeof ids)[number];
const names = { matches: 'matches', live: 'live', bets: 'myBets', results: 'results' } as const satisfies Record<
  SectionId,
  SportsWord
>;

/** Creates the tabs; arrow keys move between them. */
export function createSections({
  say,
  panel,
  choose,
}: {
  say: SportsSay;
  panel: HTMLElement;
  choose: (id: SectionId) => void;
}) {
  const tabs = ids.map((id, index) =>
    el(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': panel.id,
        onclick: () => choose(id),
        onkeydown: (event) => event instanceof KeyboardEvent && walk(event, index),
      },
      el('span', {}, say(names[id])),
      el('b', { class: 'badge', hidden: true }),
    ),
  );
  function walk(event: KeyboardEvent, index: number): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = (index + by + ids.length) % ids.length;
    const id = ids[to];
    if (by === 0 || id === undefined) return;
    event.preventDefault();
    choose(id);
    tabs[to]?.focus();
  }
  return {
    element: el('div', { class: 'sections', role: 'tablist', 'aria-label': say('sections') }, ...tabs),
    /** Marks the open tab, and shows the number of entries of each tab. */
    mark(open: SectionId, counts: Readonly<Partial<Record<SectionId, number>>>): void {
      ids.forEach((id, index) => {
        const tab = tabs[index];
        const badge = tab?.lastElementChild;
        if (tab === undefined || !(badge instanceof HTMLElement)) return;
        tab.setAttribute('aria-selected', String(id === open));
        tab.tabIndex = id === open ? 0 : -1;
        badge.textContent = String(counts[id] ?? 0);
        badge.hidden = (counts[id] ?? 0) === 0;
      });
      panel.setAttribute('aria-labelledby', `tab-${open}`);
    },
  };
}
