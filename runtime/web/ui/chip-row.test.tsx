// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChipRow } from './chip-row.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Lays out a row 300 wide with chips 100 wide in sequence. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this.getAttribute('role') === 'group' ? new DOMRect(0, 0, 300, 44) : new DOMRect(100 * place, 0, 100, 44);
  });
}

const row = (values: readonly string[], selected: string) => (
  <ChipRow
    label="Tables"
    options={values.map((value) => ({ value, label: value }))}
    selected={selected}
    onSelect={() => undefined}
  />
);

test('ChipRow scrolls the selected chip into view, and again after the chips are reordered', () => {
  layOut();
  const { rerender } = render(row(['all', 'one', 'two'], 'two'));
  expect(screen.getByRole('group').scrollLeft).toBe(0);
  rerender(row(['all', 'one', 'three', 'four', 'two'], 'two'));
  expect(screen.getByRole('group').scrollLeft).toBe(300);
});
