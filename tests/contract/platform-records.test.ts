import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bets } from '../../schema/generated/api/records.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

let postgres: StartedPostgres;
let vendor: FakeVendor;

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([startPostgres(), startFakeVendor()]);
});
afterAll(async () => {
  await postgres.stop();
  await vendor.close();
});

test('without the vendor, the record of a category is unavailable instead of empty', async () => {
  const alone = await startPlatform();
  try {
    const player = new Browser(alone.app);
    await player.register('recorder');
    for (const path of ['/wps/member/bets', '/wps/member/bets/export']) {
      expect((await player.download(path)).status).toBe(200);
      const { status, body } = await player.call('GET', `${path}?gameType=RNG`);
      expect([status, body.code]).toEqual([503, 'system.unavailable']);
    }
  } finally {
    await alone.close();
  }
});

describe.each(databases)('the betting record on %s', (kind) => {
  let running: TestPlatform;
  let browser: Browser;
  let all: Bets;
  const played = new Map<string, { bet: number; win: number; open: number }>();

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ bundle: brandBundle({ categories: ['RNG', 'FISH'], languages: ['EN', 'TH'] }) }],
    });
    browser = new Browser(running.app);
    await browser.register('recorder');
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    for (let hour = 0; hour < 5; hour += 1) {
      for (let count = 0; count < 5; count += 1) await play(hour * 5 + count);
      await running.platform.testFacilities().moveClock({ advanceMs: 25 * 60_000 });
    }
    all = await record({ pageSize: '100' });
  });
  afterAll(() => running.close());

  /** Plays rounds of two vendors: won, lost, rolled back and open. */
  async function play(number: number): Promise<void> {
    const [gameId, vassalage] = number % 3 === 0 ? ['nets', 'FSH'] : ['lantern', 'LMN'];
    await browser.call('POST', '/wps/game/launchGame', { gameId, vassalage, language: 'EN' });
    const roundId = `round-${String(number).padStart(3, '0')}`;
    const base = {
      playerSession: vendor.launches.at(-1)?.playerSession ?? '',
      gameId,
      vassalage,
      currency: 'THB',
      roundId,
      at: new Date().toISOString(),
    };
    const bet = { transactionId: `${roundId}-bet`, amount: `${number + 5}.00` };
    await callWallet(running.app, 'bet', { ...base, ...bet });
    const end = { betTransactionId: bet.transactionId, transactionId: `${roundId}-end` };
    if (number % 5 === 1) await callWallet(running.app, 'rollback', { ...base, ...end, amount: bet.amount });
    else if (number % 5 !== 2) await callWallet(running.app, 'win', { ...base, ...end, amount: `${number}.50` });
    const [isReturned, isOpen] = [number % 5 === 1, number % 5 === 2];
    const isOver = !isReturned && !isOpen;
    played.set(roundId, {
      bet: isOver ? number + 5 : 0,
      win: isOver ? number + 0.5 : 0,
      open: isOpen ? number + 5 : 0,
    });
  }

  async function record(query: Record<string, string>): Promise<Bets> {
    const { body } = await browser.call('GET', `/wps/member/bets?${new URLSearchParams(query).toString()}`);
    expect(body.code).toBeUndefined();
    return body.value as Bets;
  }

  /** Returns all rounds by following the cursors to the end. */
  async function follow(query: Record<string, string>): Promise<string[]> {
    const first = await record(query);
    const ids = first.items.map(({ roundId }) => roundId);
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await record({ ...query, cursor });
      ids.push(...page.items.map(({ roundId }) => roundId));
      cursor = page.nextCursor;
    }
    return ids;
  }

  const sumOf = (ids: readonly string[], side: 'bet' | 'win' | 'open') =>
    ids.reduce((sum, id) => sum + (played.get(id)?.[side] ?? 0), 0).toFixed(2);

  test('counts and sums every round, with zero for rolled-back rounds and open rounds separate', () => {
    const ids = all.items.map(({ roundId }) => roundId);
    expect([...ids].sort()).toEqual([...played.keys()].sort());
    expect([all.total, all.totals.bet, all.totals.win]).toEqual([25, sumOf(ids, 'bet'), sumOf(ids, 'win')]);
    const net = (Number(sumOf(ids, 'win')) - Number(sumOf(ids, 'bet'))).toFixed(2);
    expect([all.totals.net, all.totals.open]).toEqual([net, sumOf(ids, 'open')]);
    expect(Number(all.totals.open)).toBeGreaterThan(0);
  });

  test('returns no net for an open round, and the nets of the others sum to the total', () => {
    const nets = all.items.map(({ net, status }) => [net === null, status === 'open']);
    expect(nets.every(([isMissing, isOpen]) => isMissing === isOpen)).toBe(true);
    const sum = all.items.reduce((total, { net }) => total + Number(net ?? 0), 0);
    expect(sum.toFixed(2)).toBe(all.totals.net);
  });

  test.each([
    [{ language: 'TH' }, {}, 'เกม nets'],
    [{ language: 'TH' }, { lang: 'EN' }, 'เกม nets'],
    [{}, { lang: 'TH' }, 'เกม nets'],
    [{ language: 'XX' }, {}, 'Game nets'],
  ])('names games in the language of the page: header %j, cookie %j', async (headers, cookies, expected) => {
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    const { body } = await browser.call('GET', '/wps/member/bets?gameType=FISH', undefined, headers);
    browser.cookies.delete('lang');
    const names = new Set((body.value as Bets).items.map(({ gameName }) => gameName));
    expect([...names]).toEqual([expected]);
  });

  test('returns each round once by cursor, newest first', async () => {
    const ids = all.items.map(({ roundId }) => roundId);
    expect(await follow({ pageSize: '4' })).toEqual(ids);
    expect(await follow({ pageSize: '25' })).toEqual(ids);
  });

  test('returns the same rounds by page number', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((pageNo) => record({ pageNo: `${pageNo}`, pageSize: '4' })),
    );
    expect(pages.flatMap(({ items }) => items.map(({ roundId }) => roundId))).toEqual(
      all.items.map(({ roundId }) => roundId),
    );
    expect(pages.map(({ pageNum, totalPages }) => [pageNum, totalPages])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((pageNo) => [pageNo, 7]),
    );
    expect(pages[7]?.nextCursor).toBeNull();
  });

  test('accepts every page number up to the maximum', async () => {
    const page = await record({ pageNo: '15000', pageSize: '20' });
    expect([page.items, page.pageNum, page.totalPages]).toEqual([[], 15_000, 2]);
  });

  test.each([
    [3, 21],
    [7, 16],
    [12, 12],
    [0, 24],
  ])('sums exactly what was placed between its rounds %i and %i, both included', async (newest, oldest) => {
    const meant = all.items.slice(newest, oldest + 1);
    const filter = { from: meant.at(-1)?.placedAt ?? '', to: meant[0]?.placedAt ?? '' };
    const ids = meant.map(({ roundId }) => roundId);
    const found = await record({ ...filter, pageSize: '100' });
    expect(found.items.map(({ roundId }) => roundId)).toEqual(ids);
    expect([found.total, found.totals.bet, found.totals.win]).toEqual([
      ids.length,
      sumOf(ids, 'bet'),
      sumOf(ids, 'win'),
    ]);
  });

  test('counts, sums and pages through the rounds of one game type', async () => {
    const ids = all.items.filter(({ vassalage }) => vassalage === 'FSH').map(({ roundId }) => roundId);
    const found = await record({ gameType: 'FISH', pageSize: '2' });
    expect([found.total, found.totals.bet, found.totals.win]).toEqual([9, sumOf(ids, 'bet'), sumOf(ids, 'win')]);
    expect(await follow({ gameType: 'FISH', pageSize: '2' })).toEqual(ids);
    expect(
      (await record({ gameType: 'FISH', pageSize: '2', pageNo: '3' })).items.map(({ roundId }) => roundId),
    ).toEqual(ids.slice(4, 6));
  });

  test('continues after its last round although a new round was played', async () => {
    const first = await record({ pageSize: '4' });
    await play(25);
    const second = await record({ pageSize: '4', cursor: first.nextCursor ?? '', pageNo: '2' });
    expect(second.items.map(({ roundId }) => roundId)).toEqual(all.items.slice(4, 8).map(({ roundId }) => roundId));
    expect([second.pageNum, second.total]).toEqual([2, 26]);
  });

  test.each([
    'x',
    'bm90IGpzb24',
    Buffer.from('["2026-03-01T12:00:00.000Z",2,"v"]').toString('base64url'),
    Buffer.from('["1","r","v"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('rejects the forged cursor %s', async (cursor) => {
    const { status, body } = await browser.call('GET', `/wps/member/bets?cursor=${cursor}`);
    expect([status, body.code, body.params]).toEqual([400, 'request.invalid', { where: '/cursor', rule: 'cursor' }]);
  });

  const exported = async (query: Record<string, string> = {}) => {
    const { status, headers, bytes } = await browser.download(
      `/wps/member/bets/export?${new URLSearchParams(query).toString()}`,
    );
    const [head = '', ...lines] = bytes.toString('utf8').split('\r\n').slice(0, -1);
    return { status, headers, head, rows: lines.map((line) => line.split(',')) };
  };

  test('exports every round of the record in its order, with the columns and values of the record', async () => {
    const record25 = await record({ pageSize: '100' });
    const { status, head, rows } = await exported();
    expect(status).toBe(200);
    expect(head).toBe(
      '\uFEFFroundId,placedAt,settledAt,status,gameName,gameId,vendorName,gameType,betAmount,winAmount,net,currency',
    );
    const expected = record25.items.map((bet) => [
      bet.roundId,
      bet.placedAt,
      bet.settledAt ?? '',
      bet.status,
      bet.gameName,
      bet.gameId,
      bet.vendorName,
      bet.gameType,
      bet.betAmount,
      bet.winAmount,
      bet.net ?? '',
      'THB',
    ]);
    expect(rows).toEqual(expected);
  });

  test('exports a file that no browser shows or caches', async () => {
    const { headers } = await exported();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bets.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('exports the rounds of a filter only', async () => {
    const fish = await record({ gameType: 'FISH', pageSize: '100' });
    const { rows } = await exported({ gameType: 'FISH' });
    expect(rows.map(([roundId]) => roundId)).toEqual(fish.items.map(({ roundId }) => roundId));
    const from = all.items[5]?.placedAt ?? '';
    const since = await record({ from, pageSize: '100' });
    expect((await exported({ from })).rows).toHaveLength(since.total);
  });

  test('exports nothing of another player', async () => {
    const other = new Browser(running.app);
    other.address = '198.51.100.77';
    await other.register('onlooker');
    const { bytes } = await other.download('/wps/member/bets/export');
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });

  test.each([
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['an offset without minutes', '2026-11-20T00:00:00+07'],
    ['a day that does not exist', '2026-02-30T00:00:00Z'],
    ['no time', '2026-11-20'],
  ])('rejects a period that begins at a moment with %s', async (_what, from) => {
    for (const path of ['/wps/member/bets', '/wps/member/bets/export']) {
      const { status, body } = await browser.call('GET', `${path}?${new URLSearchParams({ from }).toString()}`);
      expect([status, body.code, body.params]).toEqual([400, 'request.invalid', { where: '/from', rule: 'format' }]);
    }
  });

  test('denies an export without a session', async () => {
    const { status } = await new Browser(running.app).download('/wps/member/bets/export');
    expect(status).toBe(401);
  });

  test('exports more rounds than are read at once, each exactly once', async () => {
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'second-grant' });
    const before = (await record({})).total;
    for (let number = 300; number < 510; number += 1) await placeSmall(number);
    const { rows } = await exported();
    const ids = rows.map(([roundId]) => roundId);
    expect(ids).toHaveLength(before + 210);
    expect(new Set(ids).size).toBe(ids.length);
  });

  async function placeSmall(number: number): Promise<void> {
    if (number === 300)
      await browser.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
    await callWallet(running.app, 'bet', {
      playerSession: vendor.launches.at(-1)?.playerSession ?? '',
      gameId: 'lantern',
      vassalage: 'LMN',
      currency: 'THB',
      roundId: `small-${number}`,
      at: new Date().toISOString(),
      transactionId: `small-${number}-bet`,
      amount: '0.10',
    });
  }
});
