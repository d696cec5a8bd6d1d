// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createTabs } from './tabs.ts';

test('arrow keys choose the next tab and focus it, and only the open tab is in the tab order', () => {
  const panel = document.createElement('div');
  panel.id = 'panel';
  const tabs = createTabs({
    tabs: [
      { id: 'bets', name: 'Bets' },
      { id: 'results', name: 'Results' },
    ],
    label: 'Views',
    panel,
    choose: (id) => tabs.mark(id, { bets: 2 }),
  });
  document.body.replaceChildren(tabs.element, panel);
  tabs.mark('bets', { bets: 2 });
  const [bets, results] = tabs.element.querySelectorAll<HTMLElement>('[role=tab]');
  expect([bets?.tabIndex, results?.tabIndex, bets?.querySelector('b')?.textContent]).toEqual([0, -1, '2']);
  bets?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect(document.activeElement).toBe(results);
  expect([bets?.tabIndex, results?.tabIndex]).toEqual([-1, 0]);
  expect([results?.getAttribute('aria-selected'), panel.getAttribute('aria-labelledby')]).toEqual([
    'true',
    'tab-results',
  ]);
});
