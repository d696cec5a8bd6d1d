// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FoundVendor, Game, SearchResults } from '../../../../../schema/generated/api/lobby.ts';
import { forgetSession, markSessionResolved } from '../../../core/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { SearchOverlay } from '../overlays/search-overlay.tsx';

const game = (gameId: string, own: Partial<Game> = {}): Game => ({
  gameId,
  nodeId: gameId,
  vassalage: 'LMN',
  vendorName: 'Lumenfold',
  gameName: `Game ${gameId}`,
  showIcon: `https://studio.example/${gameId}.svg`,
  supportPlay: 0,
  gameType: 'RNG',
  isHot: 0,
  minBet: '1.00',
  lines: 20,
  ...own,
});

const lottery = game('five', {
  gameType: 'ELOTT',
  vassalage: 'QUIK',
  accountTypeName: 'ELOTT',
  code: 'SSC1',
  defaultPlayType: 'straight',
});

const studio: FoundVendor = {
  vassalage: 'TIDE',
  displayName: 'Tidewright',
  smallIcon: '/icon.svg',
  isHot: 0,
  cards: 60,
  launchMode: 'LOBBY',
  gameId: 'a',
  gameType: 'RNG',
};

const nothing: SearchResults = {
  kinds: [],
  games: [],
  vendors: [],
  draws: [],
  total: { games: 0, vendors: 0, draws: 0 },
};

let texts: string[] = [];
let closed = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  [texts, closed] = [[], 0];
  markSessionResolved();
});

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

function open(own: FakeAnswers = {}): HTMLElement {
  stop = serveFakes({
    'lobby.popular': () => ({ value: { list: [game('popular')] } }),
    'system.whitelabel': () => ({ value: { imageCDNs: [] } }),
    'lobby.search': ({ query }) => {
      const text = query.get('text') ?? '';
      texts.push(text);
      if (!text.startsWith('ti')) return { value: nothing };
      return {
        value: {
          kinds: ['vendors', 'games', 'draws'],
          vendors: [studio],
          games: [game('tiger'), game('tide')],
          draws: [lottery],
          total: { vendors: 1, games: 40, draws: 1 },
        },
      };
    },
    ...own,
  });
  renderOnStage(
    <>
      <SearchOverlay params={{}} onClose={() => (closed += 1)} />
      <Address />
    </>,
    { paths: ['/rng'] },
  );
  return screen.getByRole('combobox');
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = () => document.querySelector('output')?.textContent;

describe('the search', () => {
  test('suggests popular games before a text is typed; Enter opens none of them before one is chosen', async () => {
    const field = open();
    await screen.findByRole('group', { name: 'Popular games' });
    expect(options()).toEqual([expect.stringContaining('Game popular')]);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([closed, active(field)]).toEqual([0, undefined]);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active(field)).toContain('Game popular');
  });

  test('shows results by kind, the best first, and how many there are', async () => {
    type(open(), 'ti');
    await screen.findByRole('group', { name: 'Studios' });
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '');
    expect(groups.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Studios',
      'Games2 of 40',
      'Lotteries',
    ]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('42 results');
  });

  test('neither shows nor counts a studio whose page the brand has switched off', async () => {
    const fishing: FoundVendor = { ...studio, vassalage: 'REEF', displayName: 'Tidal Reef', gameType: 'FISH' };
    const found = { ...nothing, kinds: ['vendors' as const], vendors: [studio, fishing] };
    const field = open({ 'lobby.search': () => ({ value: { ...found, total: { games: 0, vendors: 2, draws: 0 } } }) });
    type(field, 'ti');
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Tidewright')]));
    expect(screen.getByRole('group', { name: 'Studios' })).toBeDefined();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 result');
  });

  test('calls once for a text that is typed in one go, and not for a text without letters', async () => {
    const field = open();
    for (const text of ['t', 'ti', 'tid']) type(field, text);
    await screen.findByRole('group', { name: 'Studios' });
    expect(texts).toEqual(['tid']);
    type(field, '   ');
    await screen.findByRole('group', { name: 'Popular games' });
    expect(texts).toEqual(['tid']);
  });

  test('chooses with the arrow keys, from the first to the last and around', async () => {
    const field = open();
    type(field, 'ti');
    await waitFor(() => expect(active(field)).toContain('Tidewright'));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active(field)).toContain('Game tiger');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(active(field)).toContain('Game five');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  test.each([
    ['a studio', 0, '/rng?page=TIDE'],
    ['a lottery', 3, '/lottery?gameCode=SSC1&playType=straight'],
  ])('opens %s with Enter and closes', async (_, downs, expected) => {
    const field = open();
    type(field, 'ti');
    await waitFor(() => expect(active(field)).toContain('Tidewright'));
    for (let time = 0; time < downs; time += 1) fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe(expected));
    expect(closed).toBe(1);
  });

  test('Enter before the results are there opens the first of them', async () => {
    const field = open();
    type(field, 'ti');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(closed).toBe(0);
    await waitFor(() => expect(address()).toBe('/rng?page=TIDE'));
  });

  test('keys of an input method that composes a word choose nothing', async () => {
    const field = open();
    type(field, 'ti');
    await waitFor(() => expect(active(field)).toContain('Tidewright'));
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(closed).toBe(0);
  });

  test('states that nothing was found', async () => {
    const field = open();
    type(field, 'zzz');
    await screen.findByText('Nothing found for “zzz”');
    expect([field.getAttribute('aria-expanded'), options()]).toEqual(['false', []]);
  });

  test('offers a retry when the call fails', async () => {
    let fails = true;
    const field = open({
      'lobby.search': () => (fails ? { code: 'system.fault' as const } : { value: nothing }),
    });
    type(field, 'zzz');
    const alert = await screen.findByRole('alert');
    fails = false;
    fireEvent.click(within(alert).getByRole('button'));
    await screen.findByText('Nothing found for “zzz”');
  });
});
