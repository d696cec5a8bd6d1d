import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameList, GameRow, RoomList, SearchResults, VendorLanes } from '../../schema/generated/api/lobby.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

const draw = (gameCode: string) => ({
  lottery: {
    accountTypeName: 'ELOTT',
    gameCode,
    playTypes: ['straight'],
    defaultPlayType: 'straight',
    drawType: 'SSC',
  },
});

const catalogue = [
  fakeEntry(
    'LMN',
    'RNG',
    [
      fakeGame('harbour', {
        name: { EN: 'Lantern Harbour', TH: 'ท่าเรือโคมไฟ', VI: 'Bến Cảng Hoa Đăng', JA: '灯籠の港' },
      }),
      fakeGame('koi', {
        name: { EN: 'Golden Koi', TH: 'ปลาคราฟทอง', VI: 'Cá Koi Vàng', JA: 'ガラスの鯉' },
        isHot: true,
      }),
      fakeGame('tower', { name: { EN: 'Tower of Glass', TH: 'หอคอยแก้ว', VI: 'Tháp Thủy Tinh', JA: '塔' } }),
    ],
    { displayName: 'Lumen Works' },
  ),
  fakeEntry('SALN', 'LIVE', [fakeGame('salon', { name: { EN: 'Lantern Baccarat', TH: 'บาคาร่าโคมไฟ' } })], {
    displayName: 'Salon Royale',
  }),
  fakeEntry(
    'KNOT',
    'PVP',
    [
      fakeGame('cards', {
        name: { EN: 'Three Cards', TH: 'ไพ่สามใบ' },
        rooms: [
          { roomId: 'calm', seats: 6, ante: { XXX: '1.00' } },
          { roomId: 'bold', seats: 5, ante: { XXX: '20.00' } },
        ],
      }),
    ],
    { displayName: 'Knotwork' },
  ),
  fakeEntry('IMES', 'ESPORTS', [fakeGame('arena', { name: { EN: 'Lantern Arena' } })], { displayName: 'Imes' }),
  fakeEntry('OTHR', 'FISH', [fakeGame('net', { name: { EN: 'Lantern Nets' } })], { displayName: 'Not Offered' }),
  fakeEntry('QUIK', 'ELOTT', [fakeGame('five', { name: { EN: 'Lantern Five', TH: 'โคมไฟห้า' }, ...draw('SSC7') })], {
    displayName: 'Quick Draws',
  }),
];

let vendor: FakeVendor;
let running: TestPlatform;
let visitor: Browser;
const operator = { authorization: `Bearer ${operatorToken}` };

beforeAll(async () => {
  vendor = await startFakeVendor(catalogue);
  const brand = brandBundle({
    categories: ['RNG', 'LIVE', 'PVP', 'ESPORTS', 'ELOTT'],
    esportsProviders: ['SV3'],
    defaultLanguage: 'EN',
    languages: ['EN', 'TH', 'VI', 'JA'],
  });
  running = await startPlatform({
    brands: [{ bundle: brand }],
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
  });
  visitor = new Browser(running.app);
});

afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function get<Value>(path: string, query: Record<string, string>, browser = visitor): Promise<Value> {
  const { body } = await browser.call('GET', `${path}?${new URLSearchParams(query)}`);
  expect(body.code).toBeUndefined();
  return body.value as Value;
}

const search = (text: string, query: Record<string, string> = {}) =>
  get<SearchResults>('/lgw/games/search', { text, ...query });
const ids = (games: readonly { gameId: string }[]) => games.map(({ gameId }) => gameId);

describe('the search', () => {
  test('finds games and lotteries of every category that the brand offers', async () => {
    const { games, draws, total } = await search('lantern');
    expect(ids(games)).toEqual(['harbour', 'salon']);
    expect(draws).toMatchObject([
      { gameId: 'five', code: 'SSC7', accountTypeName: 'ELOTT', defaultPlayType: 'straight' },
    ]);
    expect(total).toEqual({ games: 2, vendors: 0, draws: 1 });
  });

  test('finds vendors by name and by code, with their games', async () => {
    const { vendors, games } = await search('lumen');
    expect(vendors).toMatchObject([
      {
        vassalage: 'LMN',
        displayName: 'Lumen Works',
        gameType: 'RNG',
        cards: 3,
        launchMode: 'LOBBY',
        gameId: 'harbour',
      },
    ]);
    expect(ids(games)).toEqual(['harbour', 'koi', 'tower']);
    expect((await search('knot')).vendors.map(({ vassalage }) => vassalage)).toEqual(['KNOT']);
  });

  test.each([
    ['without diacritics', 'ben cang', 'harbour'],
    ['in another order, with several spaces', 'harbour   lantern', 'harbour'],
    ['in half-width katakana', 'ｶﾞﾗｽ', 'koi'],
    ['with a typing error', 'goldne koi', 'koi'],
    ['in Chinese characters', '灯籠', 'harbour'],
    ['in Thai', 'ปลาคราฟ', 'koi'],
    ['by name and vendor together', 'tower lumen', 'tower'],
  ])('finds a name %s, whatever the language of the page', async (_, text, gameId) => {
    for (const language of ['EN', 'TH', 'VI', 'JA'])
      expect(ids((await search(text, { language })).games)[0]).toBe(gameId);
  });

  test('returns names in the language of the page', async () => {
    const { games } = await search('lantern harbour', { language: 'VI' });
    expect(games[0]?.gameName).toBe('Bến Cảng Hoa Đăng');
  });

  test('puts the kind of the best match first', async () => {
    expect((await search('lumen')).kinds).toEqual(['vendors', 'games']);
    expect((await search('lantern')).kinds).toEqual(['games', 'draws']);
    expect((await search('lantern five')).kinds).toEqual(['draws']);
    expect((await search('nothing like it')).kinds).toEqual([]);
  });

  test('returns at most the requested number of each kind, and the total', async () => {
    const { games, total } = await search('lumen', { size: '2' });
    expect([games.length, total.games]).toEqual([2, 3]);
  });

  test('flags results under maintenance', async () => {
    const close = (on: boolean) =>
      new Browser(running.app).call('PUT', '/wps/operator/games/maintenance', { vassalage: 'LMN', on }, operator);
    await close(true);
    const closed = await search('lumen');
    await close(false);
    expect(closed.vendors[0]?.maintenance).toBe(1);
    expect(closed.games.map(({ maintenance }) => maintenance)).toEqual([1, 1, 1]);
    expect((await search('lumen')).vendors[0]).not.toHaveProperty('maintenance');
  });

  test('finds nothing while the operator has switched games off', async () => {
    const flags = (change: object) => new Browser(running.app).call('PUT', '/wps/operator/flags', change, operator);
    await flags({ set: { GAMES3: false } });
    const { total } = await search('lantern');
    await flags({ unset: ['GAMES3'] });
    expect(total).toEqual({ games: 0, vendors: 0, draws: 0 });
  });

  test.each([
    [{}, 'request.invalid'],
    [{ text: '' }, 'request.invalid'],
    [{ text: 'x'.repeat(65) }, 'request.invalid'],
    [{ text: 'koi', size: '51' }, 'request.invalid'],
    [{ text: 'koi', merchant: 'RUBY01' }, 'request.invalid'],
    [{ text: 'koi', language: 'ID' }, 'system.unknown_language'],
  ])('rejects %o', async (query, code) => {
    const { status, body } = await visitor.call('GET', `/lgw/games/search?${new URLSearchParams(query)}`);
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('a name in a list of the lobby', () => {
  test('filters a category in the order of the matches', async () => {
    const query = { gameType: 'RNG', gameName: 'glass', language: 'VI' };
    expect(ids((await get<GameList>('/wps/relay/GCSGAME_gameList', query)).games)).toEqual(['tower']);
    const typo = { ...query, gameName: 'koi gloden' };
    expect(ids((await get<GameList>('/wps/relay/GCSGAME_gameList', typo)).games)).toEqual(['koi']);
  });

  test('filters vendors by their name and by the names of their games', async () => {
    const lanes = async (gameName: string) =>
      (await get<VendorLanes>('/wps/relay/GCSGAME_gameVendor', { gameName })).data.lanes.map(
        ({ vassalage }) => vassalage,
      );
    expect(await lanes('royale salon')).toEqual(['SALN']);
    expect(await lanes('ca koi')).toEqual(['LMN']);
  });

  test('filters rooms by room, game and vendor name', async () => {
    const rooms = async (gameName: string) =>
      (await get<RoomList>('/wps/relay/GLS2_roomList', { gameName, language: 'TH' })).list.map(({ roomId }) => roomId);
    expect(await rooms('three cards')).toEqual(['calm', 'bold']);
    expect(await rooms('knotwork')).toEqual(['calm', 'bold']);
    expect(await rooms('ไพ่สามใบ 2')).toEqual(['bold']);
  });

  test('filters hot games', async () => {
    const hot = async (gameName: string) =>
      ids((await get<GameRow>('/wps/relay/GCSGAME_hotGamesV2', { gameName })).list);
    expect([await hot('vang'), await hot('harbour')]).toEqual([['koi'], []]);
  });

  test('filters the favourites of a member', async () => {
    const member = new Browser(running.app);
    await member.register('searchmember');
    for (const gameId of ['koi', 'harbour'])
      await member.call('POST', '/wps/relay/MCSFE_setFavoriteGame', { vassalage: 'LMN', gameId, favorite: true });
    const path = '/wps/relay/MCSFE_getFavoriteGamesList';
    expect(ids((await get<GameRow>(path, { gameName: 'ben cang' }, member)).list)).toEqual(['harbour']);
  });
});
