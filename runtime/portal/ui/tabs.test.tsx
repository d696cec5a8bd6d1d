// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A row 300 wide, in which every tab is 150 wide and stands after the one before. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this.getAttribute('role') === 'tablist' ? new DOMRect(0, 0, 300, 44) : new DOMRect(150 * place, 0, 150, 44);
  });
}

const items = ['one', 'two', 'three', 'four'].map((id) => ({ id, label: id }));

test('a tab the address chose is brought into sight in a narrow row; one in sight moves nothing', () => {
  layOut();
  render(<Tabs label="Vendors" items={items} selected="four" onSelect={() => undefined} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(375);
  cleanup();
  render(<Tabs label="Vendors" items={items} selected="two" onSelect={() => undefined} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
});
