// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Game, Vendor } from '../../../../../schema/generated/api/lobby.ts';
import { currentSession, forgetSession, markSessionResolved } from '../../../core/session/session.ts';
import { type FakeAnswers, type FakeCall, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { currentToasts, dismissToast } from '../../../../web/ui/toast-queue.ts';
import { CategoryPage } from './category-page.tsx';

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

const vendor = (vassalage: string, displayName: string): Vendor => ({
  vassalage,
  displayName,
  smallIcon: '/icon.svg',
  isHot: 0,
  cards: 60,
  launchMode: 'LOBBY',
  gameId: 'a',
  ownItem: false,
});

let asked: URLSearchParams[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  markSessionResolved();
});

afterEach(() => {
  cleanup();
  stop();
  for (const { id } of currentToasts()) dismissToast(id);
  forgetSession();
});

/** Serves a lobby of 60 games in pages; `own` overrides answers. */
function serve(own: FakeAnswers = {}): void {
  stop = serveFakes({
    'lobby.gameMenus': () => ({
      value: {
        categories: (['RNG', 'LIVE', 'PVP', 'SPORTS'] as const).map((title) => ({
          title,
          vendors: [vendor('LMN', 'Lumenfold'), vendor('TIDE', 'Tidewright')],
          picture: '',
        })),
      },
    }),
    'lobby.vassGameType': () => ({
      value: {
        types: [{ classify: 'BAC', count: 2 }],
        minBets: ['0.50', '1.00'],
        lines: [20, 40],
        rtps: [],
        volatilities: [],
        maxWins: [],
        total: 60,
      },
    }),
    'lobby.rankList': () => ({ value: { days: 7, mostPlayed: [], biggest: [] } }),
    'system.whitelabel': () => ({ value: { imageCDNs: [] } }),
    'lobby.gameList': (call) => page(call),
    ...own,
  });
}

function page({ query }: FakeCall) {
  asked.push(query);
  const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))];
  const totalPages = Math.ceil(60 / pageSize);
  if (pageNo > totalPages) return { code: 'lobby.unknown_page' as const, params: { totalPages } };
  const games = Array.from({ length: Math.min(pageSize, 60 - (pageNo - 1) * pageSize) }, (_, at) =>
    game(`${(pageNo - 1) * pageSize + at + 1}`),
  );
  return { value: { games, pageNum: pageNo, totalPages, total: 60 } };
}

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}

function open(category: 'RNG' | 'LIVE' | 'PVP' | 'SPORTS' = 'RNG', at = '/rng'): void {
  renderOnStage(
    <>
      <CategoryPage category={category} />
      <Address />
    </>,
    { at },
  );
}

const plays = () => document.querySelectorAll('[data-action="play"]').length;
const address = () => document.querySelector('output')?.textContent ?? '';

describe('CategoryPage', () => {
  test('shows 21 games on the first visit, and 18 after a page change', async () => {
    serve();
    open();
    await waitFor(() => expect(plays()).toBe(21));
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    await waitFor(() => expect(plays()).toBe(18));
    expect(address()).toBe('?pageNo=2');
    expect(asked.at(-1)?.get('pageSize')).toBe('18');
  });

  test('marks games with a trial, but not games for members or entries that open a list', async () => {
    const games = [game('open'), game('members', { supportPlay: 1 }), game('list', { isGame: 'VASSALAGE' })];
    serve({ 'lobby.gameList': () => ({ value: { games, pageNum: 1, totalPages: 1, total: 3 } }) });
    open();
    await waitFor(() => expect(plays()).toBe(3));
    const marked = screen.getAllByText('Free trial').map((badge) => badge.closest('article')?.textContent);
    expect(marked).toEqual([expect.stringContaining('Game open')]);
  });

  test('opens the first page of another vendor, and stores the vendor for the tab', async () => {
    serve();
    open('RNG', '/rng?pageNo=3');
    fireEvent.click(await screen.findByRole('tab', { name: 'Tidewright' }));
    await waitFor(() => expect(asked.at(-1)?.get('vassalage')).toBe('TIDE'));
    expect([asked.at(-1)?.get('pageNo'), address()]).toEqual(['1', '?page=TIDE']);
    expect(sessionStorage.getItem('vassalage')).toBe('TIDE');
  });

  test('shows all games and a notice for an unknown vendor', async () => {
    serve();
    open('RNG', '/rng?page=NONE');
    expect(await screen.findByText(/no studio “NONE”/)).toBeTruthy();
    await waitFor(() => expect(plays()).toBe(21));
    expect(asked.at(-1)?.has('vassalage')).toBe(false);
  });

  test('finds a vendor by its code in lower case', async () => {
    serve();
    open('RNG', '/rng?page=tide');
    expect((await screen.findByRole('tab', { name: 'Tidewright' })).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(asked.at(-1)?.get('vassalage')).toBe('TIDE'));
    expect(screen.queryByText(/no studio/)).toBeNull();
  });

  test('shows the chosen vendor by its code while the vendors fail to load', async () => {
    serve({ 'lobby.gameMenus': () => ({ code: 'system.unavailable' }) });
    open('RNG', '/rng?page=TIDE');
    expect((await screen.findByRole('tab', { name: 'TIDE' })).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('marks a game under maintenance and does not start it', async () => {
    const games = [game('shut', { maintenance: 1 }), game('open')];
    serve({ 'lobby.gameList': () => ({ value: { games, pageNum: 1, totalPages: 1, total: 2 } }) });
    open();
    const [shut, other] = await screen.findAllByRole('article');
    expect([shut, other].map((tile) => tile?.textContent?.includes('maintenance'))).toEqual([true, false]);
    const play = within(shut ?? document.body).getByRole('button', { name: /Lumenfold/ });
    expect(play.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(play);
    expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringContaining('under maintenance')]);
  });

  test('shows the last page and a notice for a page number past the end', async () => {
    serve();
    open('RNG', '/rng?pageNo=40');
    expect(await screen.findByText(/past the end of the list/)).toBeTruthy();
    await waitFor(() => expect(plays()).toBe(6));
    expect(address()).toBe('?pageNo=4');
  });

  test('ignores invalid parameters of the URL, and shows a notice', async () => {
    serve();
    open('RNG', '/rng?show=%00&minBet=lots');
    expect(await screen.findByText(/Part of this link/)).toBeTruthy();
    await waitFor(() => expect(plays()).toBe(21));
  });

  test('hides a slot filter without values', async () => {
    serve({
      'lobby.vassGameType': () => ({
        value: { types: [], minBets: ['0.50'], lines: [0], rtps: [], volatilities: [], maxWins: [], total: 60 },
      }),
    });
    open();
    expect(await screen.findByLabelText('Minimum bet')).toBeTruthy();
    expect(screen.queryByLabelText('Lines')).toBeNull();
  });

  test('ignores a name with control characters, and shows a notice', async () => {
    serve();
    open('RNG', '/rng?name=%00');
    expect(await screen.findByText(/Part of this link/)).toBeTruthy();
    await waitFor(() => expect(plays()).toBe(21));
    expect(asked.every((query) => !query.has('gameName'))).toBe(true);
  });

  test('searches for a name while the player types, and keeps the text of the field', async () => {
    serve();
    open('RNG', '/rng?pageNo=2');
    const field: HTMLInputElement = await screen.findByRole('searchbox');
    fireEvent.change(field, { target: { value: 'lan' } });
    await waitFor(() => expect(asked.at(-1)?.get('gameName')).toBe('lan'));
    fireEvent.change(field, { target: { value: 'lanter' } });
    await waitFor(() => expect(address()).toBe('?name=lanter'));
    expect([field.isConnected, field.value]).toEqual([true, 'lanter']);
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(address()).toBe(''));
  });

  test('keeps the page number of a URL with a name until the player types', async () => {
    serve();
    open('RNG', '/rng?name=lan%20&pageNo=2');
    await waitFor(() => expect(plays()).toBe(18));
    const field: HTMLInputElement = screen.getByRole('searchbox');
    expect([field.value, address()]).toEqual(['lan ', '?name=lan%20&pageNo=2']);
  });

  test('shows a drawn icon when the icon of a vendor fails to load', async () => {
    serve();
    open();
    const tab = await screen.findByRole('tab', { name: 'Tidewright' });
    const icon = tab.querySelector('img');
    if (icon) fireEvent.error(icon);
    expect([tab.querySelector('img'), tab.querySelector('svg') === null]).toEqual([null, false]);
  });

  test('filters slots by minimum bet and lines', async () => {
    serve();
    open();
    await screen.findByRole('option', { name: '40 lines or more' });
    fireEvent.change(screen.getByLabelText('Minimum bet'), { target: { value: '0.50' } });
    await waitFor(() => expect(asked.at(-1)?.get('minBet')).toBe('0.50'));
    fireEvent.change(screen.getByLabelText('Lines'), { target: { value: '40' } });
    await waitFor(() => expect(asked.at(-1)?.get('minLineNum')).toBe('40'));
    expect(address()).toBe('?minBet=0.50&minLineNum=40');
  });

  test('filters games by return, volatility and maximum win if their values differ', async () => {
    const types = { types: [], minBets: [], lines: [0], total: 60 };
    serve({
      'lobby.vassGameType': () => ({
        value: { ...types, rtps: ['94.63', '96.10'], volatilities: ['low', 'high'], maxWins: ['36.20', '620.00'] },
      }),
    });
    open('RNG');
    const returns: HTMLSelectElement = await screen.findByLabelText('Return to player');
    expect([...returns.options].map(({ text }) => text)).toEqual(['Return: any', 'Return of 96% or more']);
    fireEvent.change(returns, { target: { value: '96' } });
    await waitFor(() => expect(asked.at(-1)?.get('minRtp')).toBe('96'));
    const volatility: HTMLSelectElement = screen.getByLabelText('Volatility');
    expect([...volatility.options].map(({ text }) => text)).toEqual(['Volatility: any', 'Low', 'High']);
    fireEvent.change(volatility, { target: { value: 'high' } });
    await waitFor(() => expect(asked.at(-1)?.get('volatility')).toBe('high'));
    const wins: HTMLSelectElement = screen.getByLabelText('Maximum win');
    expect([...wins.options].map(({ value }) => value)).toEqual(['', '50', '100', '500']);
    fireEvent.change(wins, { target: { value: '500' } });
    await waitFor(() => expect(asked.at(-1)?.get('minMaxWin')).toBe('500'));
    expect(address()).toBe('?minRtp=96&volatility=high&minMaxWin=500');
  });

  test('hides filters that would not narrow the games', async () => {
    serve({
      'lobby.vassGameType': () => ({
        value: {
          types: [],
          minBets: ['0.50'],
          lines: [0],
          rtps: ['96.00'],
          volatilities: ['low'],
          maxWins: ['40.00'],
          total: 60,
        },
      }),
    });
    open();
    expect(await screen.findByLabelText('Minimum bet')).toBeTruthy();
    for (const label of ['Return to player', 'Volatility', 'Maximum win'])
      expect(screen.queryByLabelText(label)).toBeNull();
  });

  test('offers the kinds of live tables that have a game', async () => {
    serve();
    open('LIVE', '/live');
    const kinds = await screen.findByRole('group', { name: 'Table type' });
    await within(kinds).findByRole('button', { name: 'Baccarat' });
    expect(within(kinds).getAllByRole('button')).toHaveLength(2);
    fireEvent.click(within(kinds).getByRole('button', { name: 'Baccarat' }));
    await waitFor(() => expect(asked.at(-1)?.get('classify')).toBe('BAC'));
  });

  test('offers a retry when the games fail to load', async () => {
    let fails = true;
    serve({ 'lobby.gameList': (call) => (fails ? { code: 'system.unavailable' } : page(call)) });
    open();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Try again' }).then((button) => ((fails = false), button)),
    );
    await waitFor(() => expect(plays()).toBe(21));
  });

  test('shows the last seen page at once when it is opened again', async () => {
    serve();
    open();
    await waitFor(() => expect(plays()).toBe(21));
    cleanup();
    stop();
    const silent: FakeAnswers = { 'lobby.gameList': () => new Promise<never>(() => undefined) };
    serve(silent);
    open();
    expect(plays()).toBe(21);
  });

  test('requires a login for recent and favourite games', async () => {
    serve();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Favourites' }));
    expect(await screen.findByText('Log in to see your games')).toBeTruthy();
    expect(currentSession().status).toBe('visitor');
  });
});

describe('CategoryPage of card games and sports', () => {
  const room = {
    roomId: 'calm',
    nodeId: 'calm',
    gameId: 'three-cards',
    vassalage: 'LMN',
    vendorName: 'Lumenfold',
    roomName: 'Calm water',
    gameName: 'Three cards',
    showIcon: '',
    supportPlay: 0,
    ante: '2.00',
    seats: 6,
    players: 4,
  };

  test('shows card games as rooms with the number of players', async () => {
    serve({ 'lobby.roomList': () => ({ value: { list: [room] } }) });
    open('PVP', '/pvp');
    expect(await screen.findByRole('button', { name: 'Calm water' })).toBeTruthy();
    expect(screen.getByText(/4 playing now/)).toBeTruthy();
  });

  test('marks a room under maintenance and does not open it', async () => {
    const closed = { ...room, maintenance: 1 };
    serve({ 'lobby.roomList': () => ({ value: { list: [closed] } }) });
    open('PVP', '/pvp');
    fireEvent.click(await screen.findByRole('button', { name: 'Calm water' }));
    expect(currentToasts()).toHaveLength(1);
    expect(screen.queryByText('Free trial')).toBeNull();
  });

  test('shows a drawn image when no host serves the image', async () => {
    serve({
      'lobby.roomList': () => ({ value: { list: [{ ...room, showIcon: 'https://studio.example/calm.svg' }] } }),
    });
    open('PVP', '/pvp');
    await screen.findByRole('button', { name: 'Calm water' });
    const picture = document.querySelector('article img');
    expect(picture?.getAttribute('src')).toBe('https://studio.example/calm.svg');
    if (picture) fireEvent.error(picture);
    expect(document.querySelector('article img')).toBeNull();
  });

  test('shows the vendors of sports with their games until one is chosen', async () => {
    const lane = { ...vendor('DS88', 'DS88'), gameType: 'SPORTS', offers: [game('football', { gameType: 'SPORTS' })] };
    serve({ 'lobby.gameVendor': () => ({ value: { data: { lanes: [lane] } } }) });
    open('SPORTS', '/sports');
    expect(await screen.findByRole('heading', { name: 'DS88' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Game football' })).toBeTruthy();
  });

  test('marks a bookmaker under maintenance and does not open it', async () => {
    const offers = [game('football', { gameType: 'SPORTS', maintenance: 1 })];
    const lane = { ...vendor('DS88', 'DS88'), gameType: 'SPORTS', maintenance: 1, offers };
    serve({ 'lobby.gameVendor': () => ({ value: { data: { lanes: [lane] } } }) });
    open('SPORTS', '/sports');
    expect(await screen.findByText(/All games from this studio are under maintenance/)).toBeTruthy();
    expect(document.querySelector('[data-action="open-vendor"]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Game football' }));
    expect(currentToasts()).toHaveLength(1);
  });
});
