import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FavoriteGames, GameRow, RankList } from '../../schema/generated/api/lobby.ts';
import {
  callWallet,
  fakeEntry,
  fakeGame,
  startFakeVendor,
  vendorSecret,
  type FakeVendor,
} from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';

let vendor: FakeVendor;
let running: TestPlatform;
let names = 0;
let rounds = 0;

beforeAll(async () => {
  vendor = await startFakeVendor([
    fakeEntry('LMN', 'RNG', [fakeGame('lantern'), fakeGame('harbour'), fakeGame('orchard')]),
    fakeEntry('SALN', 'LIVE', [fakeGame('salon')]),
  ]);
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
    ],
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
  });
});

afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function member(brand = 'opal'): Promise<Browser> {
  const browser = new Browser(running.app, brand);
  await browser.register(`roundplayer${(names += 1)}`);
  await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
  return browser;
}

/** Launches a game and returns what the vendor needs to play a round. */
async function launch(browser: Browser, gameId: string, vassalage = 'LMN'): Promise<string> {
  const { body } = await browser.call('POST', '/wps/game/launchGame', { gameId, vassalage, language: 'EN' });
  expect(body.code).toBeUndefined();
  return vendor.launches.at(-1)?.playerSession ?? '';
}

async function play(browser: Browser, gameId: string, { win = '0.00', brand = 'opal' } = {}): Promise<void> {
  const playerSession = await launch(browser, gameId);
  const round = `rnd-${String((rounds += 1)).padStart(20, '0')}`;
  const bet = {
    playerSession,
    roundId: round,
    gameId,
    vassalage: 'LMN',
    currency: 'THB',
    at: new Date().toISOString(),
  };
  const taken = await callWallet(
    running.app,
    'bet',
    { ...bet, transactionId: `${round}-bet`, amount: '5.00' },
    { brand },
  );
  expect(taken.code).toBeUndefined();
  await callWallet(
    running.app,
    'win',
    { ...bet, transactionId: `${round}-win`, betTransactionId: `${round}-bet`, amount: win },
    { brand },
  );
}

async function get<Value>(browser: Browser, path: string): Promise<Value> {
  const { body } = await browser.call('GET', path);
  expect(body.code).toBeUndefined();
  return body.value as Value;
}

const ids = ({ list }: GameRow) => list.map(({ gameId }) => gameId);

describe('lists of played games', () => {
  let players: Browser;

  beforeAll(async () => {
    players = await member();
    const guest = new Browser(running.app);
    await guest.freePlay();
    await play(players, 'harbour', { win: '61.50' });
    await play(players, 'harbour');
    await play(players, 'orchard', { win: '5.00' });
    for (let time = 0; time < 4; time += 1) await play(guest, 'lantern', { win: '5000.00' });
    await play(await member('ruby'), 'orchard', { win: '900.00', brand: 'ruby' });
  });

  test('ranks count only rounds of members of the brand and mask player names', async () => {
    const rank = await get<RankList>(
      new Browser(running.app),
      '/wps/relay/GCSGAME_getRankList?gameType=RNG&language=EN',
    );
    expect(rank.mostPlayed.map(({ game, rounds: many }) => [game.gameId, many])).toEqual([
      ['harbour', 2],
      ['orchard', 1],
    ]);
    expect(rank.biggest.map(({ game, player, multiple }) => [game.gameId, player, multiple])).toEqual([
      ['harbour', 'ro***1', '12.30'],
    ]);
  });

  test('a rank of another category is empty', async () => {
    const rank = await get<RankList>(new Browser(running.app), '/wps/relay/GCSGAME_getRankList?gameType=LIVE');
    expect([rank.mostPlayed, rank.biggest]).toEqual([[], []]);
  });

  test('the most played games are first in the popular and the hot list', async () => {
    const visitor = new Browser(running.app);
    expect(ids(await get<GameRow>(visitor, '/lgw/games/popular'))).toEqual(['harbour', 'orchard', 'lantern', 'salon']);
    expect(ids(await get<GameRow>(visitor, '/wps/relay/GCSGAME_hotGamesV2?gameType=RNG'))).toEqual([
      'harbour',
      'orchard',
    ]);
  });

  test('recent games list each opened or played game once, latest first', async () => {
    await launch(players, 'salon', 'SALN');
    expect(ids(await get<GameRow>(players, '/wps/relay/GCS_recentGame'))).toEqual(['salon', 'orchard', 'harbour']);
    expect(ids(await get<GameRow>(players, '/wps/relay/GCS_recentGame?gameType=RNG&size=1'))).toEqual(['orchard']);
  });

  test('recent games of a new player are empty', async () => {
    expect(ids(await get<GameRow>(await member(), '/wps/relay/GCS_recentGame'))).toEqual([]);
  });
});

describe('favourites', () => {
  const mark = (browser: Browser, gameId: string, favorite: boolean, different: object = {}) =>
    browser.call('POST', '/wps/relay/MCSFE_setFavoriteGame', { vassalage: 'LMN', gameId, favorite, ...different });

  test('can be added and removed, and repeating either changes nothing', async () => {
    const browser = await member();
    await mark(browser, 'lantern', true);
    await mark(browser, 'lantern', true);
    const { body } = await mark(browser, 'harbour', true);
    expect((body.value as FavoriteGames).list).toHaveLength(2);
    expect(ids(await get<GameRow>(browser, '/wps/relay/MCSFE_getFavoriteGamesList'))).toEqual(
      expect.arrayContaining(['lantern', 'harbour']),
    );
    await mark(browser, 'lantern', false);
    await mark(browser, 'lantern', false);
    expect(await get(browser, '/wps/relay/MCSFE_getFavoriteGames')).toEqual({
      list: [{ vassalage: 'LMN', gameId: 'harbour' }],
    });
  });

  test.each([
    ['a game nobody offers', 'nothing', {}, 404, 'play.unknown_game'],
    ['a game of another vendor', 'salon', {}, 404, 'play.unknown_game'],
    ['another merchant', 'lantern', { merchant: 'RUBY01' }, 400, 'request.invalid'],
    ['more than the fields there are', 'lantern', { playerId: 'p1' }, 400, 'request.invalid'],
  ])('%s cannot be added', async (_, gameId, different, status, code) => {
    const answer = await mark(await member(), gameId, true, different);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('belong to one member of one brand', async () => {
    await mark(await member(), 'lantern', true);
    expect(await get(await member(), '/wps/relay/MCSFE_getFavoriteGames')).toEqual({ list: [] });
    expect(await get(await member('ruby'), '/wps/relay/MCSFE_getFavoriteGames')).toEqual({ list: [] });
  });

  test('are denied to guests', async () => {
    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await mark(guest, 'lantern', true)).body.code).toBe('session.real_account_required');
  });
});
