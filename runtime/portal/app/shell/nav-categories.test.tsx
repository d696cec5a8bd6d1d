// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Category, Vendor } from '../../../../schema/generated/api/lobby.ts';
import { forgetSession, markSessionResolved } from '../../core/session/session.ts';
import { serveFakes } from '../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../core/testing/stage.tsx';
import { NavCategories } from './nav-categories.tsx';

const vendor = (vassalage: string, own: Partial<Vendor> = {}): Vendor => ({
  vassalage,
  displayName: vassalage,
  smallIcon: '/icon.svg',
  isHot: 0,
  cards: 3,
  launchMode: 'LOBBY',
  gameId: `${vassalage}-first`,
  ownItem: false,
  ...own,
});

let stop: () => void = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  markSessionResolved();
  const menu = (title: Category, vendors: Vendor[]) => ({ title, vendors, picture: '' });
  stop = serveFakes({
    'lobby.gameMenus': () => ({
      value: {
        categories: [
          menu('RNG', [vendor('LMN'), vendor('TIDE')]),
          menu('LIVE', [vendor('SALN', { isHot: 1, maintenance: 1 })]),
          menu('SPORTS', [vendor('DS88', { launchMode: 'DIRECT', ownItem: true, isHot: 1 })]),
        ],
      },
    }),
  });
});

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function openMenu(): Promise<void> {
  renderOnStage(
    <nav>
      <ul>
        <NavCategories />
      </ul>
      <Address />
    </nav>,
    { bundle: { categories: ['RNG', 'LIVE', 'SPORTS', 'FISH'] }, paths: ['/rng', '/live', '/sports', '/fish'] },
  );
  await screen.findAllByRole('link', { name: /DS88/, hidden: true });
}

const top = () => [...document.querySelectorAll('nav > ul > li > a')];
const address = () => document.querySelector('output')?.textContent;

test('every category with vendors has an item, and DS88 has its own item after live', async () => {
  await openMenu();
  await waitFor(() =>
    expect(top().map((link) => link.firstChild?.textContent)).toEqual(['RNG', 'LIVE', 'DS88', 'SPORTS']),
  );
});

test('hovering a category shows its vendors until the mouse leaves or Escape', async () => {
  await openMenu();
  const rng = screen.getByRole('link', { name: 'RNG' });
  const item = rng.closest('li') ?? rng;
  fireEvent.pointerEnter(item, { pointerType: 'mouse' });
  expect(rng.getAttribute('aria-expanded')).toBe('true');
  fireEvent.pointerLeave(item, { pointerType: 'mouse' });
  expect(rng.getAttribute('aria-expanded')).toBe('false');
  fireEvent.pointerEnter(item, { pointerType: 'mouse' });
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(rng.getAttribute('aria-expanded')).toBe('false');
});

test('a tap on a category opens its page without the drop-down', async () => {
  await openMenu();
  const rng = screen.getByRole('link', { name: 'RNG' });
  fireEvent.pointerEnter(rng.closest('li') ?? rng, { pointerType: 'touch' });
  expect(rng.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(rng);
  expect(address()).toBe('/rng');
});

test('the arrow keys move through the menu and its vendors, and Escape returns to the category', async () => {
  await openMenu();
  const rng = screen.getByRole('link', { name: 'RNG' });
  rng.focus();
  fireEvent.keyDown(rng, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('LIVE');
  rng.focus();
  fireEvent.keyDown(rng, { key: 'ArrowDown' });
  // Checked without waiting: the next key may come before the next frame.
  expect(document.activeElement?.textContent).toBe('LMN');
  fireEvent.keyDown(document.activeElement ?? rng, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('TIDE');
  fireEvent.keyDown(document.activeElement ?? rng, { key: 'Escape' });
  expect(document.activeElement).toBe(rng);
  expect(rng.getAttribute('aria-expanded')).toBe('false');
});

test('a vendor with a page is stored for the tab before its page opens', async () => {
  await openMenu();
  fireEvent.click(screen.getByText('TIDE'));
  expect([address(), sessionStorage.getItem('vassalage')]).toEqual(['/rng?page=TIDE', 'TIDE']);
});

test('a vendor that starts directly links to its game and asks a visitor to log in first', async () => {
  await openMenu();
  const [own] = screen.getAllByRole('link', { name: /DS88/, hidden: true });
  expect(own?.getAttribute('href')).toBe('/game?vassalage=DS88&gameId=DS88-first');
  if (own !== undefined) fireEvent.click(own);
  expect(address()).toBe('/');
});

test('a vendor in maintenance shows that instead of the hot badge', async () => {
  await openMenu();
  const words = (address: string) => document.querySelector(`a[href*="${address}"]`)?.textContent;
  expect([words('page=SALN'), words('page=LMN'), words('vassalage=DS88')]).toEqual([
    'SALNmaintenance',
    'LMN',
    'DS88vendor.hot',
  ]);
});

test('the chosen one of two categories with the same page is marked as current', async () => {
  stop();
  const menu = (title: Category, vendors: Vendor[]) => ({ title, vendors, picture: '' });
  stop = serveFakes({
    'lobby.gameMenus': () => ({
      value: { categories: [menu('ELOTT', [vendor('DAWN')]), menu('LOTT', [vendor('VNLO')])] },
    }),
  });
  renderOnStage(
    <ul>
      <NavCategories />
    </ul>,
    { at: '/elott', bundle: { categories: ['ELOTT', 'LOTT'] }, paths: ['/elott'] },
  );
  const marked = () => [...document.querySelectorAll('[aria-current]')].map((link) => link.textContent);
  const other = await screen.findByRole('link', { name: 'LOTT' });
  await waitFor(() => expect(marked()).toEqual(['ELOTT']));
  fireEvent.click(other);
  await waitFor(() => expect(marked()).toEqual(['LOTT']));
  const vendorLink = document.querySelector('a[href="/elott?page=DAWN"]');
  if (vendorLink) fireEvent.click(vendorLink);
  await waitFor(() => expect(marked()).toEqual(['ELOTT']));
});
