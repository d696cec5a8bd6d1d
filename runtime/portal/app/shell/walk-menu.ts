import type { KeyboardEvent } from 'react';

/**
 * Moves the focus in the header's menu with the arrow keys: between items in the bar, between vendors in a drop-down.
 * Home and End jump to the ends.
 */
export function walkMenu(event: KeyboardEvent<HTMLElement>, where: 'bar' | 'drop'): void {
  const list = event.currentTarget.closest('nav')?.querySelector('ul');
  const entries = where === 'drop' ? linksOf(event.currentTarget.querySelector('[id]')) : topLinks(list);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to = at === -1 ? undefined : target(event.key, at, entries.length, where);
  if (to === undefined) return;
  event.preventDefault();
  entries[to]?.focus();
}

function target(key: string, at: number, count: number, where: 'bar' | 'drop'): number | undefined {
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward || (where === 'drop' && key === 'ArrowDown')) return (at + 1) % count;
  if (key === back || (where === 'drop' && key === 'ArrowUp')) return (at + count - 1) % count;
  return undefined;
}

function linksOf(root: Element | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('a') ?? [])];
}

function topLinks(list: Element | null | undefined): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > li > a') ?? [])];
}
