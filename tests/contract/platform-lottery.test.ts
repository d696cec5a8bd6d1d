import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draw, DrawList, LaunchValue, PopularNumbers, WinnerBoard } from '../../schema/generated/api/lottery.ts';
import {
  callWallet,
  fakeEntry,
  fakeGame,
  startFakeVendor,
  vendorSecret,
  type FakeVendor,
} from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

const lottery = (accountTypeName: string, gameCode: string, drawType: string) => ({
  lottery: { accountTypeName, gameCode, drawType, playTypes: ['last2', 'sum'], defaultPlayType: 'last2' },
});

const drawn = (gameCode: string, gameId: string, vassalage: string, drawType: string, rows: object[][]) => ({
  gameCode,
  gameId,
  vassalage,
  drawType,
  everySeconds: 60,
  next: { issue: '20261121-0002', closesAt: '2026-11-21T00:01:46.000Z', drawsAt: '2026-11-21T00:01:54.000Z' },
  opened: rows.map((each) => ({ issue: '20261121-0001', openedAt: '2026-11-21T00:00:54.000Z', rows: each })),
});

let vendor: FakeVendor;
let running: TestPlatform;
let visitor: Browser;
let names = 0;
let rounds = 0;

beforeAll(async () => {
  vendor = await startFakeVendor(
    [
      fakeEntry('LOTT', 'LOTT', [fakeGame('quick-five', lottery('LOTT', 'SSC1', 'SSC'))]),
      fakeEntry('TCG_LOTTO_VN', 'LOTT', [fakeGame('northern', lottery('TCG_LOTTO_VN', 'VNN3', 'VN'))]),
      fakeEntry('DAWN', 'ELOTT', [fakeGame('keno', lottery('ELOTT', 'EKN1', 'KENO'))]),
      fakeEntry('LMN', 'RNG', [fakeGame('lantern')]),
    ],
    {
      draws: [
        drawn('SSC1', 'quick-five', 'LOTT', 'SSC', [
          [{ prize: 'balls', numbers: ['7', '7', '7', '1', '2'] }],
          [{ prize: 'balls', numbers: ['2', '7', '3', '4', '5'] }],
        ]),
        drawn('VNN3', 'northern', 'TCG_LOTTO_VN', 'VN', [
          [
            { prize: 'special', numbers: ['90142'] },
            { prize: 'prize7', numbers: ['42', '07'] },
          ],
        ]),
        drawn('EKN1', 'keno', 'DAWN', 'KENO', []),
        Object.assign(drawn('XXX1', 'nobody', 'LOTT', 'SSC', []), { next: null }),
      ],
    },
  );
  running = await startPlatform({
    brands: [{ bundle: brandBundle({ categories: ['RNG', 'LOTT', 'ELOTT'] }) }],
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
  });
  visitor = new Browser(running.app);
});

afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function get<Value>(path: string, query: Record<string, string> = {}, browser = visitor): Promise<Value> {
  const { status, body } = await browser.call('GET', `${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.value as Value;
}

async function member(): Promise<Browser> {
  const browser = new Browser(running.app);
  await browser.register(`luckyplayer${(names += 1)}`);
  await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
  return browser;
}

async function bet(browser: Browser, win: string): Promise<void> {
  await browser.call('POST', '/lotto/lgw/lobby/launch', { lottoGameCode: 'SSC1', language: 'EN' });
  const round = `rnd-${String((rounds += 1)).padStart(20, '0')}`;
  const common = {
    playerSession: vendor.launches.at(-1)?.playerSession ?? '',
    roundId: round,
    gameId: 'quick-five',
    vassalage: 'LOTT',
    currency: 'THB',
    at: new Date().toISOString(),
  };
  const placed = { ...common, transactionId: `b-${round}`, amount: '10.00' };
  expect((await callWallet(running.app, 'bet', placed)).status).toBe(200);
  const paid = { ...common, transactionId: `w-${round}`, betTransactionId: `b-${round}`, amount: win };
  expect((await callWallet(running.app, 'win', paid)).status).toBe(200);
}

describe('draws', () => {
  test('are listed per lobby with their names, last numbers and next draw', async () => {
    const all = await get<DrawList>('/lotto/lgw/games/opened/numero', { language: 'EN' });
    expect(all.draws.map(({ gameCode }) => gameCode)).toEqual(['SSC1', 'VNN3', 'EKN1']);
    expect(all.draws[0]).toMatchObject({
      gameName: 'Game quick-five',
      accountTypeName: 'LOTT',
      next: { issue: '20261121-0002' },
    });
    const electronic = await get<DrawList>('/lotto/lgw/games/opened/numero', { accountTypeName: 'ELOTT' });
    expect(electronic.draws.map(({ gameCode }) => gameCode)).toEqual(['EKN1']);
  });

  test('of Vietnam have separate calls', async () => {
    const menus = await get<DrawList>('/lgw/vn/games/game_menu');
    expect(menus.draws.map(({ gameCode }) => gameCode)).toEqual(['VNN3']);
    const numbers = await get<Draw>('/lgw/vn/numeros/opened/game', { gameCode: 'VNN3', count: '100' });
    expect(numbers.opened[0]?.rows[0]).toEqual({ prize: 'special', numbers: ['90142'] });
  });

  test.each([
    ['/lgw/vn/numeros/opened/game', { gameCode: 'SSC1' }, 404, 'play.unknown_game'],
    ['/lotto/lgw/games/opened/numero', { gameCode: 'NONE' }, 404, 'play.unknown_game'],
    ['/lotto/lgw/numeros/popular', { gameCode: 'NONE' }, 404, 'play.unknown_game'],
    ['/lotto/lgw/numeros/popular', {}, 400, 'request.invalid'],
    ['/lgw/vn/numeros/opened/game', { gameCode: 'VNN3', count: '101' }, 400, 'request.invalid'],
    ['/lotto/lgw/games/opened/numero', { language: 'XX' }, 400, 'system.unknown_language'],
  ])('are rejected for an invalid query: %s %j', async (path, query, status, code) => {
    const answer = await visitor.call('GET', `${path}?${new URLSearchParams(query)}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('popular numbers', () => {
  test('are the numbers drawn most often', async () => {
    const query = { gameCode: 'SSC1', count: '20', prizeMode: 'Lott', device: 'WEB', language: 'EN' };
    const popular = await get<PopularNumbers>('/lotto/lgw/numeros/popular', query);
    expect(popular).toMatchObject({ kind: 'number', draws: 2 });
    expect(popular.numbers.slice(0, 2)).toEqual([
      { number: '7', times: 4 },
      { number: '2', times: 2 },
    ]);
  });

  test('of a draw with several prizes are its last two digits', async () => {
    const popular = await get<PopularNumbers>('/lotto/lgw/numeros/popular', { gameCode: 'VNN3', count: '1' });
    expect(popular).toMatchObject({ kind: 'ending', numbers: [{ number: '42', times: 2 }] });
  });
});

describe('the winner board', () => {
  test('is empty without wins, then shows wins by size without names or guests', async () => {
    expect((await get<WinnerBoard>('/lotto/lgw/winners/board')).winners).toEqual([]);
    const player = await member();
    await bet(player, '96.00');
    await bet(player, '0.00');
    await bet(player, '480.00');
    const guest = new Browser(running.app);
    await guest.freePlay();
    await bet(guest, '960.00');
    const { winners } = await get<WinnerBoard>('/lotto/lgw/winners/board', { language: 'EN' });
    expect(winners.map(({ winAmount }) => winAmount)).toEqual(['480.00', '96.00']);
    expect(winners[0]).toMatchObject({ player: 'l•••1', gameName: 'Game quick-five' });
  });
});

describe('a launch', () => {
  test('opens the draw with the requested view and play type', async () => {
    const browser = await member();
    const { body } = await browser.call('POST', '/lotto/lgw/lobby/launch', {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: 'Lott',
      lottoGameCode: 'SSC1',
      lottoView: 'lobby',
      playType: 'sum',
      device: 'WEB',
      backUrl: '/elott',
      language: 'EN',
    });
    const { searchParams } = new URL((body.value as LaunchValue).game_url);
    expect(Object.fromEntries(searchParams)).toEqual({ ticket: 'once', view: 'lobby', play: 'sum' });
  });

  test('ignores a play type that the draw does not have', async () => {
    const input = { lottoGameCode: 'SSC1', playType: 'unheard', language: 'EN' };
    const { body } = await (await member()).call('POST', '/lotto/lgw/lobby/launch', input);
    const { searchParams } = new URL((body.value as LaunchValue).game_url);
    expect(Object.fromEntries(searchParams)).toEqual({ ticket: 'once', view: 'betting' });
  });

  test('is rejected for a visitor and for an unknown draw', async () => {
    const input = { lottoGameCode: 'SSC1', language: 'EN' };
    expect((await visitor.call('POST', '/lotto/lgw/lobby/launch', input)).status).toBe(401);
    const unknown = { ...input, lottoGameCode: 'NONE' };
    const { body } = await (await member()).call('POST', '/lotto/lgw/lobby/launch', unknown);
    expect(body.code).toBe('play.unknown_game');
  });

  test('adds the draw to the recent draws of its own lobby only', async () => {
    const browser = await member();
    await browser.call('POST', '/lotto/lgw/lobby/launch', { lottoGameCode: 'VNN3', language: 'EN' });
    await browser.call('POST', '/lotto/lgw/lobby/launch', { lottoGameCode: 'EKN1', language: 'EN' });
    const recent = await get<DrawList>('/lotto/lgw/games/recent', {}, browser);
    expect(recent.draws.map(({ gameCode }) => gameCode).toSorted()).toEqual(['EKN1', 'VNN3']);
    const vietnamese = await get<DrawList>('/lgw/vn/games/recent', {}, browser);
    expect(vietnamese.draws.map(({ gameCode }) => gameCode)).toEqual(['VNN3']);
  });
});

test.each(['/lotto/lgw/games/recent', '/lgw/vn/games/recent'])(
  '%s returns the time of now to a player without draws',
  async (url) => {
    const before = Date.now();
    const { now, draws } = await get<DrawList>(url, {}, await member());
    expect(draws).toEqual([]);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
  },
);

test('maintenance of a draw or of its vendor is shown at each draw', async () => {
  const put = (change: object) =>
    visitor.call('PUT', '/wps/operator/games/maintenance', change, { authorization: `Bearer ${operatorToken}` });
  const closed = async () => {
    const { draws } = await get<DrawList>('/lotto/lgw/games/opened/numero');
    return draws.filter(({ maintenance }) => maintenance === 1).map(({ gameCode }) => gameCode);
  };
  expect(await closed()).toEqual([]);
  await put({ vassalage: 'LOTT', gameId: 'quick-five', on: true });
  await put({ vassalage: 'DAWN', on: true });
  expect(await closed()).toEqual(['SSC1', 'EKN1']);
  await put({ vassalage: 'LOTT', gameId: 'quick-five', on: false });
  await put({ vassalage: 'DAWN', on: false });
  expect(await closed()).toEqual([]);
});
