import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {
  Game,
  GameList,
  GameMenus,
  GameTypes,
  GameRow,
  RoomList,
  VendorLanes,
} from '../../schema/generated/api/lobby.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

const limits = (minBet: string) => ({ limits: { THB: { minBet, maxBet: '900.00' } } });

const catalogue = [
  fakeEntry('LMN', 'RNG', [
    fakeGame('lantern', { ...limits('1.00'), lines: 20, rtp: '94.63', volatility: 'high', maxWin: '206.80' }),
    fakeGame('harbour', { ...limits('5.00'), lines: 25, isHot: true, trial: false }),
    fakeGame('orchard', { ...limits('0.50'), lines: 40, rtp: undefined, volatility: undefined }),
  ]),
  fakeEntry(
    'TIDE',
    'RNG',
    Array.from({ length: 30 }, (_, at) => fakeGame(`tide-${at}`)),
  ),
  fakeEntry('SALN', 'LIVE', [
    fakeGame('salon-one', { classify: 'BAC' }),
    fakeGame('salon-two', { classify: 'BAC' }),
    fakeGame('dragon', { classify: 'DAT' }),
  ]),
  fakeEntry('DS88', 'SPORTS', [fakeGame('football'), fakeGame('tennis')], { launchMode: 'DIRECT' }),
  fakeEntry('IMES', 'ESPORTS', [fakeGame('towers')]),
  fakeEntry('ZZZ', 'ESPORTS', [fakeGame('unlisted')]),
  fakeEntry('KNOT', 'PVP', [
    fakeGame('three-cards', {
      rooms: [
        { roomId: 'calm', seats: 6, ante: { THB: '2.00', XXX: '1.00' } },
        { roomId: 'bold', seats: 5, ante: { XXX: '20.00' } },
      ],
    }),
  ]),
  fakeEntry('CORL', 'FISH', [fakeGame('reef', { isGame: 'VASSALAGE' })]),
];

const bundle = brandBundle({
  categories: ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'FISH'],
  esportsProviders: ['IMES', 'SV3', 'AV'],
});

let vendor: FakeVendor;
let running: TestPlatform;
let visitor: Browser;

beforeAll(async () => {
  vendor = await startFakeVendor(catalogue, {
    rooms: [{ roomId: 'calm', gameId: 'three-cards', vassalage: 'KNOT', ante: { THB: '2.00' }, seats: 6, taken: 4 }],
  });
  running = await startPlatform({
    brands: [{ bundle }],
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
  const { body } = await browser.call('GET', `${path}?${new URLSearchParams(query)}`);
  expect(body.code).toBeUndefined();
  return body.value as Value;
}

async function refusal(path: string, query: Record<string, string>): Promise<[number, string | undefined]> {
  const { status, body } = await visitor.call('GET', `${path}?${new URLSearchParams(query)}`);
  return [status, body.code];
}

const list = '/wps/relay/GCSGAME_gameList';
const names = ({ games }: GameList) => games.map(({ gameId }) => gameId);

describe('menus', () => {
  test('show the categories of the brand that have vendors, in its order', async () => {
    const { categories } = await get<GameMenus>('/lgw/games/game_menus');
    expect(categories.map(({ title }) => title)).toEqual(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'FISH']);
  });

  test('name the first game of a vendor, and only DS88 has its own menu item', async () => {
    const { categories } = await get<GameMenus>('/lgw/games/game_menus');
    const sports = categories.find(({ title }) => title === 'SPORTS');
    expect(sports?.vendors).toMatchObject([
      { vassalage: 'DS88', launchMode: 'DIRECT', gameId: 'football', ownItem: true },
    ]);
    const others = categories.filter((menu) => menu !== sports).flatMap(({ vendors }) => vendors);
    expect(others.some(({ ownItem }) => ownItem)).toBe(false);
  });

  test('show only the e-sports providers that the brand names', async () => {
    const { categories } = await get<GameMenus>('/lgw/games/game_menus');
    const esports = categories.find(({ title }) => title === 'ESPORTS');
    expect(esports?.vendors.map(({ vassalage }) => vassalage)).toEqual(['IMES']);
  });

  test('are empty while the operator has switched games off', async () => {
    const operator = new Browser(running.app);
    const headers = { authorization: `Bearer ${operatorToken}` };
    await operator.call('PUT', '/wps/operator/flags', { set: { GAMES3: false } }, headers);
    expect(await get('/lgw/games/game_menus')).toEqual({ categories: [] });
    await operator.call('PUT', '/wps/operator/flags', { unset: ['GAMES3'] }, headers);
    expect((await get<GameMenus>('/lgw/games/game_menus')).categories).not.toEqual([]);
  });

  test('are 304 for a browser that has them cached', async () => {
    const call = (headers: Record<string, string> = {}) =>
      running.app.inject({ url: '/lgw/games/game_menus', headers: { host: 'opal.localhost', ...headers } });
    const first = await call();
    const again = await call({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await call({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

describe('the list of games', () => {
  test('accepts every query field and has 24 games per page by default', async () => {
    const query = {
      gameType: 'RNG',
      clientType: '3',
      platform: 'flash,html5-desktop',
      channel: 'web',
      merchant: 'OPAL01',
      language: 'EN',
      pageNo: '2',
    };
    const { games, pageNum, totalPages, total } = await get<GameList>(list, query);
    expect([games.length, pageNum, totalPages, total]).toEqual([9, 2, 2, 33]);
  });

  test.each([
    [{ minBet: '1.00' }, ['lantern', 'orchard']],
    [{ minLineNum: '25' }, ['harbour', 'orchard']],
    [{ minBet: '0.75', minLineNum: '25' }, ['orchard']],
    [{ minRtp: '94.63' }, ['lantern', 'harbour']],
    [{ minRtp: '95' }, ['harbour']],
    [{ volatility: 'high' }, ['lantern']],
    [{ minMaxWin: '206' }, ['lantern']],
    [{ minMaxWin: '207' }, []],
    [{ gameName: ' LANT ' }, ['lantern']],
    [{ gameName: 'nobody' }, []],
  ])('is filtered by %o', async (narrowing, expected) => {
    const found = await get<GameList>(list, { gameType: 'RNG', vassalage: 'LMN', ...narrowing });
    expect(names(found)).toEqual(expected);
  });

  test('is filtered by table type, and is empty for a type without games', async () => {
    expect(names(await get<GameList>(list, { gameType: 'LIVE', classify: 'BAC' }))).toEqual(['salon-one', 'salon-two']);
    expect(names(await get<GameList>(list, { gameType: 'LIVE', classify: 'MJ' }))).toEqual([]);
  });

  test.each([
    [{ gameType: 'RNG', vassalage: 'NONE' }, 404, 'lobby.unknown_vendor'],
    [{ gameType: 'LIVE', vassalage: 'LMN' }, 404, 'lobby.unknown_vendor'],
    [{ gameType: 'LIVE', classify: 'CHESS' }, 404, 'lobby.unknown_classify'],
    [{ gameType: 'RNG', pageNo: '3' }, 404, 'lobby.unknown_page'],
    [{ gameType: 'RNG', pageNo: '0' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', pageSize: '101' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', minBet: '1e3' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', merchant: 'RUBY01' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', minRtp: '100' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', volatility: 'extreme' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', minMaxWin: '0' }, 400, 'request.invalid'],
    [{ gameType: 'CHESS' }, 400, 'request.invalid'],
    [{ gameType: 'RNG', language: 'JA' }, 400, 'system.unknown_language'],
  ])('rejects %o', async (query, status, code) => {
    expect(await refusal(list, query as Record<string, string>)).toEqual([status, code]);
  });

  test('contains whether an entry opens the game or the list of its vendor', async () => {
    const { games } = await get<GameList>(list, { gameType: 'FISH' });
    expect(games).toMatchObject([{ gameId: 'reef', isGame: 'VASSALAGE', supportPlay: 0 }]);
  });
});

describe('one game', () => {
  test('has the details of its vendor in the requested language', async () => {
    const lantern = { vassalage: 'LMN', gameId: 'lantern' };
    expect(await get<Game>('/lgw/games/game', { ...lantern, language: 'TH' })).toMatchObject({
      gameName: 'เกม lantern',
      gameType: 'RNG',
      lines: 20,
      rtp: '94.63',
      volatility: 'high',
      maxWin: '206.80',
    });
    const orchard = await get<Game>('/lgw/games/game', { vassalage: 'LMN', gameId: 'orchard' });
    expect(Object.keys(orchard)).not.toEqual(expect.arrayContaining([expect.stringMatching(/rtp|volatility|maxWin/)]));
  });

  test.each([
    { vassalage: 'LMN', gameId: 'football' },
    { vassalage: 'ZZZ', gameId: 'unlisted' },
  ])('is unknown if the brand does not offer %o', async (query) => {
    expect(await refusal('/lgw/games/game', query)).toEqual([404, 'play.unknown_game']);
  });
});

describe('vendors, types and rooms', () => {
  test('every vendor of a category has a lane with its offers', async () => {
    const { data } = await get<VendorLanes>('/wps/relay/GCSGAME_gameVendor', { gameType: 'SPORTS' });
    expect(data.lanes).toMatchObject([
      { vassalage: 'DS88', cards: 2, offers: [{ gameId: 'football' }, { gameId: 'tennis' }] },
    ]);
    const all = await get<VendorLanes>('/wps/relay/GCSGAME_gameVendor');
    expect(all.data.lanes).toHaveLength(7);
  });

  test('the types of a vendor are the types of its games', async () => {
    const types = await get<GameTypes>('/wps/relay/GCSGAME_getVassGameType', { gameType: 'LIVE', vassalage: 'SALN' });
    expect(types.types).toEqual([
      { classify: 'BAC', count: 2 },
      { classify: 'DAT', count: 1 },
    ]);
    const slots = await get<GameTypes>('/wps/relay/GCSGAME_getVassGameType', { gameType: 'RNG', vassalage: 'LMN' });
    expect([slots.minBets, slots.lines]).toEqual([
      ['0.50', '1.00', '5.00'],
      [20, 25, 40],
    ]);
    expect([slots.rtps, slots.volatilities, slots.maxWins]).toEqual([['94.63', '96.00'], ['low', 'high'], ['206.80']]);
  });

  test('rooms have an ante in the brand’s currency, and a player count if the vendor reports one', async () => {
    const { list: rooms } = await get<RoomList>('/wps/relay/GLS2_roomList', { vassalage: 'KNOT', language: 'TH' });
    expect(rooms.map(({ roomId, ante, seats, players }) => [roomId, ante, seats, players])).toEqual([
      ['calm', '2.00', 6, 4],
      ['bold', '20.00', 5, null],
    ]);
    expect(rooms[0]?.gameName).toBe('เกม three-cards');
  });

  test.each([
    '/wps/relay/GCSGAME_getVassGameType',
    '/wps/relay/GLS2_roomList',
    '/wps/relay/GCSGAME_hotGamesV2',
    '/wps/relay/GCSGAME_getRankList',
  ])('%s rejects an unknown vendor', async (path) => {
    const query = { vassalage: 'NONE', ...(path.endsWith('Type') ? { gameType: 'RNG' } : {}) };
    expect(await refusal(path, query as Record<string, string>)).toEqual([404, 'lobby.unknown_vendor']);
  });
});

describe('hot and popular games', () => {
  test('hot games without played rounds are those that a vendor flags', async () => {
    const query = { merchantCode: 'OPAL01', isPlatform: '2', platform: 'flash,html5-desktop', language: 'EN' };
    const { list: hot } = await get<GameRow>('/wps/relay/GCSGAME_hotGamesV2', query);
    expect(hot.map(({ gameId }) => gameId)).toEqual(['harbour']);
  });

  test('another merchant code is rejected with the name of its field', async () => {
    const path = '/wps/relay/GCSGAME_hotGamesV2?merchantCode=RUBY01';
    const { status, body } = await visitor.call('GET', path);
    expect([status, body.params?.['where']]).toEqual([400, '/merchantCode']);
  });

  test('popular games without played rounds alternate between vendors, hot games first', async () => {
    const { list: popular } = await get<GameRow>('/lgw/games/popular', { size: '4' });
    expect(popular.map(({ vassalage }) => vassalage)).toEqual(['LMN', 'LMN', 'TIDE', 'SALN']);
    expect(popular[0]?.gameId).toBe('harbour');
  });
});

describe('maintenance in the lobby', () => {
  const close = async (change: object) => {
    const headers = { authorization: `Bearer ${operatorToken}` };
    await new Browser(running.app).call('PUT', '/wps/operator/games/maintenance', change, headers);
  };
  const closedOf = (games: readonly { gameId: string; maintenance?: 1 }[]) =>
    games.filter(({ maintenance }) => maintenance === 1).map(({ gameId }) => gameId);

  afterEach(async () => {
    await close({ vassalage: 'LMN', gameId: 'harbour', on: false });
    for (const vassalage of ['DS88', 'KNOT']) await close({ vassalage, on: false });
  });

  test('of a game is shown in every list and removes the game from recommendations', async () => {
    await close({ vassalage: 'LMN', gameId: 'harbour', on: true });
    const { games } = await get<GameList>(list, { gameType: 'RNG', vassalage: 'LMN' });
    expect(closedOf(games)).toEqual(['harbour']);
    const { data } = await get<VendorLanes>('/wps/relay/GCSGAME_gameVendor', { gameType: 'RNG' });
    expect(closedOf(data.lanes[0]?.offers ?? [])).toEqual(['harbour']);
    expect(data.lanes[0]).not.toHaveProperty('maintenance');
    const { list: popular } = await get<GameRow>('/lgw/games/popular', { size: '60' });
    expect(popular.map(({ gameId }) => gameId)).not.toContain('harbour');
  });

  test('of a vendor is shown at the vendor and at all its games and rooms', async () => {
    await close({ vassalage: 'DS88', on: true });
    await close({ vassalage: 'KNOT', on: true });
    const { categories } = await get<GameMenus>('/lgw/games/game_menus');
    const closed = categories.flatMap(({ vendors }) => vendors).filter(({ maintenance }) => maintenance === 1);
    expect(closed.map(({ vassalage }) => vassalage)).toEqual(['DS88', 'KNOT']);
    const { games } = await get<GameList>(list, { gameType: 'SPORTS' });
    expect(closedOf(games)).toEqual(['football', 'tennis']);
    const { list: rooms } = await get<RoomList>('/wps/relay/GLS2_roomList');
    expect(new Set(closedOf(rooms))).toEqual(new Set(rooms.map(({ gameId }) => gameId)));
  });

  test('of the first game of a vendor makes another open game the first', async () => {
    await close({ vassalage: 'DS88', gameId: 'football', on: true });
    const { categories } = await get<GameMenus>('/lgw/games/game_menus');
    const ds88 = categories.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === 'DS88');
    await close({ vassalage: 'DS88', gameId: 'football', on: false });
    expect(ds88).toMatchObject({ gameId: 'tennis' });
    expect(ds88).not.toHaveProperty('maintenance');
  });
});
