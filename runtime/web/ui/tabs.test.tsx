// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Lays out a row 300 wide with tabs 150 wide in sequence. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this.getAttribute('role') === 'tablist' ? new DOMRect(0, 0, 300, 44) : new DOMRect(150 * place, 0, 150, 44);
  });
}

const items = ['one', 'two', 'three', 'four'].map((id) => ({ id, label: id }));

test('Tabs scrolls a hidden selected tab into view and does not scroll for a visible one', () => {
  layOut();
  render(<Tabs label="Vendors" items={items} selected="four" onSelect={() => undefined} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(375);
  cleanup();
  render(<Tabs label="Vendors" items={items} selected="two" onSelect={() => undefined} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
});
