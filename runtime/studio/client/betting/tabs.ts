import { el } from '../kit/dom.ts';

export interface Tab<Id extends string> {
  id: Id;
  name: string;
}

/** Creates the tabs of a panel; arrow keys move between them. */
export function createTabs<Id extends string>({
  tabs,
  label,
  panel,
  choose,
}: {
  tabs: readonly Tab<Id>[];
  /** The spoken name of the tabs. */
  label: string;
  panel: HTMLElement;
  choose: (id: Id) => void;
}) {
  const buttons = tabs.map(({ id, name }, index) =>
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
      el('span', {}, name),
      el('b', { class: 'badge', hidden: true }),
    ),
  );
  function walk(event: KeyboardEvent, index: number): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = (index + by + tabs.length) % tabs.length;
    const tab = tabs[to];
    if (by === 0 || tab === undefined) return;
    event.preventDefault();
    choose(tab.id);
    buttons[to]?.focus();
  }
  return {
    element: el('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, ...buttons),
    /** Marks the open tab, and shows the number of entries of each tab. */
    mark(open: Id, counts?: Readonly<Partial<Record<Id, number>>>): void {
      tabs.forEach(({ id }, index) => {
        const button = buttons[index];
        const badge = button?.lastElementChild;
        if (button === undefined || !(badge instanceof HTMLElement)) return;
        button.setAttribute('aria-selected', String(id === open));
        button.tabIndex = id === open ? 0 : -1;
        badge.textContent = String(counts?.[id] ?? 0);
        badge.hidden = (counts?.[id] ?? 0) === 0;
      });
      panel.setAttribute('aria-labelledby', `tab-${open}`);
    },
  };
}
