import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callWallet,
  fakeEntry,
  fakeGame,
  startFakeVendor,
  vendorSecret,
  type FakeVendor,
} from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
const lantern = { gameId: 'lantern', vassalage: 'LMN', language: 'EN' };
const room = (roomId: string) => ({ roomId, seats: 5, ante: { THB: '5.00' } });
const anotherSecret = 'a-secret-with-another-vendor-altogether';

let vendor: FakeVendor;
let another: FakeVendor;
let running: TestPlatform;
let names = 0;

beforeAll(async () => {
  vendor = await startFakeVendor([
    fakeEntry('LMN', 'RNG', [fakeGame('lantern'), fakeGame('harbour')]),
    fakeEntry('KNOT', 'PVP', [
      fakeGame('three-reed', { rooms: [room('reed')] }),
      fakeGame('three-halls', { rooms: [room('cedar'), room('violet')] }),
    ]),
  ]);
  another = await startFakeVendor([fakeEntry('SALN', 'LIVE', [fakeGame('quiet-table')])]);
  const categories = ['RNG', 'LIVE', 'PVP'] as const;
  const allow = (launches: string[]) => ({ frames: [], images: [], launches });
  running = await startPlatform({
    databaseUrl: null,
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, ANOTHER_SECRET: anotherSecret },
    brands: [
      { bundle: brandBundle({ categories: [...categories] }) },
      {
        bundle: brandBundle({
          id: 'onyx',
          merchantCode: 'ONYX01',
          allow: allow(['https://one.cdn.example', 'https://two.cdn.example']),
        }),
      },
      {
        bundle: brandBundle({
          id: 'jade',
          merchantCode: 'JADE01',
          categories: [...categories],
          allow: allow(['http://studio.localhost:8080']),
        }),
        server: { studio: { url: another.url, secretEnv: 'ANOTHER_SECRET' } },
      },
      {
        bundle: brandBundle({
          id: 'coral',
          merchantCode: 'CORAL01',
          categories: [...categories],
          allow: allow(['https://studio.localhost:8080', 'http://studio.localhost']),
        }),
        server: { studio: { url: another.url, secretEnv: 'ANOTHER_SECRET' } },
      },
    ],
  });
});
afterAll(async () => {
  await running.close();
  await Promise.all([vendor.close(), another.close()]);
});

async function player(brand = 'opal'): Promise<Browser> {
  const browser = new Browser(running.app, brand);
  await browser.register(`player${(names += 1)}`);
  return browser;
}

const launch = (browser: Browser, input: object, headers: Record<string, string> = {}) =>
  browser.call('POST', '/wps/game/launchGame', input, headers);

const moveOf = (playerSession: string, different: object) => ({
  playerSession,
  gameId: 'lantern',
  vassalage: 'LMN',
  currency: 'THB',
  at: new Date().toISOString(),
  transactionId: `t_${randomUUID()}`,
  roundId: `r_${randomUUID()}`,
  amount: '10.00',
  ...different,
});

describe('a launch', () => {
  test.each([
    ['/game', null],
    ['/', null],
    ['/RNG?tab=hot%20games#top', null],
    ['//evil', 'request.invalid'],
    ['/\\evil', 'request.invalid'],
    ['/%2Fevil', 'request.invalid'],
    ['/%5cevil', 'request.invalid'],
    ['/%252fevil', 'request.invalid'],
    ['/a%0d%0aevil', 'request.invalid'],
    ['/\t/evil', 'request.invalid'],
    ['/game\n', 'request.invalid'],
    ['https://evil.example/', 'request.invalid'],
    ['', 'request.invalid'],
  ])('accepts only a path on this site as back URL: %j', async (backUrl, code) => {
    const { body } = await launch(await player(), { ...lantern, backUrl });
    expect(body.code ?? null).toBe(code);
  });

  test('rejects a language that the brand does not have', async () => {
    const { status, body } = await launch(await player(), { ...lantern, language: 'JA' });
    expect([status, body.code]).toEqual([400, 'system.unknown_language']);
  });

  test('accepts the full payload of the portal', async () => {
    const browser = await player();
    const payload = {
      ...lantern,
      nodeId: 'lantern',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: `player${names}`,
      token: browser.csrf,
      merchantCode: 'OPAL01',
    };
    const { body } = await launch(browser, payload, { language: 'EN' });
    expect(body.value).toMatchObject({ gameId: 'lantern', gameName: 'Game lantern', vendorName: 'House of LMN' });
    expect(body.value).not.toHaveProperty('game_url2');
    expect(body.value).not.toHaveProperty('content');
  });

  test.each([
    ['the name of somebody else', { username: 'somebody' }, {}, 400, '/username'],
    ['the merchant of another brand', { merchantCode: 'JADE01' }, {}, 400, '/merchantCode'],
    ['the handle of another session', { token: 'not-the-own-one' }, {}, 403, undefined],
    ['two languages', {}, { language: 'TH' }, 400, '/language'],
    ['neither a game nor a room', { gameId: undefined }, {}, 400, '/gameId'],
    ['another account type', { accountType: 2 }, {}, 400, '/accountType'],
  ])('is rejected with %s', async (_, different, headers, status, where) => {
    const before = vendor.launches.length;
    const reply = await launch(await player(), { ...lantern, ...different }, headers);
    expect([reply.status, reply.body.params?.['where']]).toEqual([status, where]);
    expect(vendor.launches).toHaveLength(before);
  });

  test('opens a room of the vendor, and rejects the room for another game', async () => {
    const browser = await player();
    const opened = await launch(browser, { vassalage: 'KNOT', roomId: 'violet', language: 'EN' });
    const { game_url, content, gameId } = opened.body.value as { game_url: string; content: string; gameId: string };
    expect(gameId).toBe('three-halls');
    expect(content).toBe(game_url);
    expect(new URL(game_url).searchParams.get('room')).toBe('violet');
    const elsewhere = await launch(browser, {
      vassalage: 'KNOT',
      gameId: 'three-reed',
      roomId: 'violet',
      language: 'EN',
    });
    expect(elsewhere.body.code).toBe('play.unknown_game');
  });

  test('is rejected if the vendor returns a foreign origin', async () => {
    const { status, body } = await launch(await player('coral'), {
      ...lantern,
      vassalage: 'SALN',
      gameId: 'quiet-table',
    });
    expect([status, body.code]).toEqual([503, 'play.vendor_unavailable']);
    expect(another.launches.at(-1)?.playerSession).toBeDefined();
  });

  test('returns the vendor URL and one launch host of the brand, the same for the whole session', async () => {
    const browser = await player('onyx');
    const seconds = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const { game_url, game_url2 } = (await launch(browser, lantern)).body.value as Record<string, string>;
      expect(new URL(game_url ?? '').origin).toBe('http://studio.localhost:8080');
      seconds.add(new URL(game_url2 ?? '').origin);
    }
    expect(seconds.size).toBe(1);
    expect(['https://one.cdn.example', 'https://two.cdn.example']).toContain([...seconds][0]);
  });
});

describe('maintenance of games', () => {
  const set = (change: object) =>
    new Browser(running.app).call('PUT', '/wps/operator/games/maintenance', change, operator);

  beforeEach(async () => {
    await set({ vassalage: 'LMN', on: false });
    await set({ vassalage: 'LMN', gameId: 'lantern', on: false });
  });

  test('closes one game at one brand and is reported', async () => {
    const { body } = await set({ vassalage: 'LMN', gameId: 'lantern', on: true });
    expect(body.value).toMatchObject({ items: [{ vassalage: 'LMN', gameId: 'lantern' }] });
    const browser = await player();
    const closed = await launch(browser, lantern);
    expect([closed.status, closed.body.code]).toEqual([503, 'play.game_maintenance']);
    expect((await launch(browser, { ...lantern, gameId: 'harbour' })).status).toBe(200);
    expect((await launch(await player('onyx'), lantern)).status).toBe(200);
    await set({ vassalage: 'LMN', gameId: 'lantern', on: false });
    expect((await launch(browser, lantern)).status).toBe(200);
  });

  test('closes all games of a vendor', async () => {
    await set({ vassalage: 'LMN', on: true });
    const closed = await launch(await player(), { ...lantern, gameId: 'harbour' });
    expect([closed.status, closed.body.code]).toEqual([503, 'play.vendor_maintenance']);
  });

  test.each([
    ['one game', { vassalage: 'LMN', gameId: 'lantern' }],
    ['all games of a vendor', { vassalage: 'LMN' }],
  ])('of %s rejects new bets and settles open ones', async (_what, closed) => {
    const browser = await player();
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    await launch(browser, lantern);
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const open = moveOf(playerSession, {});
    expect(await callWallet(running.app, 'bet', open)).toMatchObject({ status: 200, balance: '990.00' });
    await set({ ...closed, on: true });
    expect(await callWallet(running.app, 'bet', moveOf(playerSession, {}))).toMatchObject({
      status: 403,
      code: 'play_blocked',
    });
    expect(await callWallet(running.app, 'bet', open)).toMatchObject({ status: 200, duplicate: true });
    const win = { ...open, transactionId: `w_${randomUUID()}`, betTransactionId: open.transactionId, amount: '30.00' };
    expect(await callWallet(running.app, 'win', win)).toMatchObject({ status: 200, balance: '1020.00' });
    await set({ ...closed, on: false });
    expect(await callWallet(running.app, 'bet', moveOf(playerSession, {}))).toMatchObject({ status: 200 });
  });

  test('of the whole brand rejects new bets and settles open ones', async () => {
    const setBrand = (maintenance: boolean) =>
      new Browser(running.app).call('PUT', '/wps/operator/status', { maintenance }, operator);
    const browser = await player();
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    await launch(browser, lantern);
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const open = moveOf(playerSession, {});
    expect(await callWallet(running.app, 'bet', open)).toMatchObject({ status: 200, balance: '990.00' });
    await setBrand(true);
    try {
      const bet = await callWallet(running.app, 'bet', moveOf(playerSession, {}));
      expect(bet).toMatchObject({ status: 403, code: 'play_blocked' });
      const win = { ...open, transactionId: `w_${randomUUID()}`, betTransactionId: open.transactionId };
      expect(await callWallet(running.app, 'win', win)).toMatchObject({ status: 200, balance: '1000.00' });
    } finally {
      await setBrand(false);
    }
    expect(await callWallet(running.app, 'bet', moveOf(playerSession, {}))).toMatchObject({ status: 200 });
  });

  test('is denied to players and rejected for unknown games', async () => {
    const change = { vassalage: 'LMN', on: true };
    const refused = await (await player()).call('PUT', '/wps/operator/games/maintenance', change);
    expect(refused.body.code).toBe('operator.required');
    expect((await set({ vassalage: 'NONE', on: true })).body.code).toBe('play.unknown_game');
    expect((await set({ vassalage: 'LMN', gameId: 'none', on: true })).body.code).toBe('play.unknown_game');
  });
});

describe('the net position', () => {
  test('counts the rounds since the login, and no other money movement', async () => {
    const browser = await player();
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    await launch(browser, lantern);
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const net = async () => ((await browser.call('GET', '/wps/game/position')).body.value as { net: string }).net;
    const bet = moveOf(playerSession, {});
    const ended = { ...bet, betTransactionId: bet.transactionId };
    expect(await net()).toBe('0.00');
    await callWallet(running.app, 'bet', bet);
    expect(await net()).toBe('-10.00');
    await callWallet(running.app, 'win', { ...ended, transactionId: `w_${randomUUID()}`, amount: '34.50' });
    expect(await net()).toBe('24.50');
    const taken = moveOf(playerSession, {});
    await callWallet(running.app, 'bet', taken);
    const back = { ...taken, transactionId: `k_${randomUUID()}`, betTransactionId: taken.transactionId };
    await callWallet(running.app, 'rollback', back);
    expect(await net()).toBe('24.50');
    await running.platform.testFacilities().moveClock({ advanceMs: 1_000 });
    await browser.login(`player${names}`);
    expect(await net()).toBe('0.00');
  });
});

describe('a vendor that a brand names', () => {
  test('has its own games, secret and money, separate from the sandbox', async () => {
    const browser = await player('jade');
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    const table = { gameId: 'quiet-table', vassalage: 'SALN', language: 'EN' };
    expect((await launch(browser, lantern)).body.code).toBe('play.unknown_game');
    expect((await launch(browser, table)).status).toBe(200);
    const playerSession = another.launches.at(-1)?.playerSession ?? '';
    const { gameId, vassalage } = table;
    const bet = moveOf(playerSession, { gameId, vassalage });
    const send = (call: string, body: object, secret: string) =>
      callWallet(running.app, call, body, { brand: 'jade', secret });
    expect(await send('bet', bet, vendorSecret)).toMatchObject({ status: 401, code: 'signature_invalid' });
    expect(await send('bet', bet, anotherSecret)).toMatchObject({ status: 200, balance: '990.00' });
    const record = async () => (await browser.call('GET', '/wps/member/bets?gameType=LIVE')).body.value;
    expect(await record()).toMatchObject({ total: 1, items: [{ status: 'open', settledAt: null, winAmount: '0.00' }] });
    const win = { ...bet, transactionId: `w_${randomUUID()}`, betTransactionId: bet.transactionId, amount: '25.00' };
    expect(await send('win', win, anotherSecret)).toMatchObject({ status: 200, balance: '1015.00' });
    expect(await record()).toMatchObject({
      items: [{ status: 'settled', gameType: 'LIVE', gameName: 'Game quiet-table', verifyUrl: expect.any(String) }],
    });
    const [{ verifyUrl }] = ((await record()) as { items: [{ verifyUrl: string }] }).items;
    expect(new URL(verifyUrl).origin).toBe(another.url);
  });
});
