import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type { Draw, OperatorPool, OperatorPools } from '../../schema/generated/api/prizes.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { unsealText } from '../../runtime/server/platform/credentials/seal-text.ts';
import { drawPrize } from '../../runtime/shared/fair/prize-draws.ts';
import { correctionsAt } from '../support/correct-balance.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { freshDatabase } from '../support/postgres.ts';
import { playRound } from '../support/play-round.ts';
import { credit, part, prize, prizeBundle, wheel } from '../support/prize-brand.ts';
import { codeOf, prizeCalls, prizeMember, valueOf, type PrizeMember } from '../support/prize-member.ts';
import { Office } from '../support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
describe('prizes', () => {
  let vendor: FakeVendor;
  let databaseUrl: string;
  let site: TestPlatform;
  const opal = { bundle: prizeBundle('opal', { domains: ['opal.localhost'] }), server: part };
  // Ten o'clock of a Wednesday in the brand's time zone.
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  beforeAll(async () => {
    [vendor, databaseUrl] = await Promise.all([startFakeVendor(), freshDatabase()]);
    const off = (modId: string) => ({ settings: [...brandBundle().settings, { modId, enabled: '0' as const }] });
    site = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        opal,
        { bundle: prizeBundle('jade', { prizes: false }), server: { ...part, prizes: {}, offers: {} } },
        { bundle: prizeBundle('onyx', off('PRIZE3')), server: part },
        { bundle: prizeBundle('ruby', off('REWARDS3')), server: part },
      ],
    });
    await moveTo(now);
  }, 120_000);
  afterAll(async () => {
    expect(await discrepancies(site)).toEqual([]);
    await site.close();
    await vendor.close();
  });

  const moveTo = async (at: number): Promise<void> => {
    now = at;
    await site.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  };
  const office = () => new Office(site);
  const poolAt = async (id: string) =>
    (await office().value<OperatorPools>('GET', '/prizes')).items.find((pool) => pool.id === id);
  /** Returns a member with tickets of these pools. */
  async function member(...pools: readonly string[]): Promise<PrizeMember> {
    const own = await prizeMember(site);
    await own.take(...pools);
    return own;
  }
  /** Moves to a later time; sessions have ended by then. */
  async function later(ms: number, ...members: readonly PrizeMember[]): Promise<void> {
    await moveTo(now + ms);
    for (const { login } of members) await login();
  }
  const messages = async ({ browser }: PrizeMember) =>
    valueOf<Messages>(await browser.call('GET', '/wps/member/messages')).items;

  test('are listed for everybody with odds, past counts, and the worth of a ticket', async () => {
    const visitor = prizeCalls(new Browser(site.app));
    const guest = prizeCalls(new Browser(site.app));
    await guest.browser.freePlay();
    const own = await member('mixed', 'sure');
    for (const caller of [visitor, guest]) expect((await caller.wheel('mixed')).tickets).toBe(0);
    expect(await guest.draws('mixed')).not.toBe('ok');
    const game = await own.wheel('mixed');
    expect(game).toMatchObject({ round: '2027-03-10', tickets: 20, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(
      game.prizes.map(({ id, weight, chance, left, won, gives }) => [id, weight, chance, left, won, gives]),
    ).toEqual([
      ['money', 3, '30.0000', null, 0, { credit: '10.50', points: 6, tickets: [], bonuses: [], worth: '10.70' }],
      [
        'egg',
        3,
        '30.0000',
        null,
        0,
        { credit: null, points: 0, tickets: [{ pool: 'egg', title: 'Prizes', number: 2 }], bonuses: [], worth: '0.00' },
      ],
      ['nothing', 2, '20.0000', null, 0, { credit: null, points: 0, tickets: [], bonuses: [], worth: '0.00' }],
      ['rare', 2, '20.0000', 2, 0, { credit: '30.00', points: 0, tickets: [], bonuses: [], worth: '30.00' }],
    ]);
    expect([game.ticketWorth, (await own.wheel('sure')).ticketWorth]).toEqual(['9.21', '15.00']);
    expect((await own.history()).tickets.map(({ pool, kind, worth }) => [pool, kind, worth])).toEqual([
      ...Array.from({ length: 3 }, () => ['sure', 'wheel', '15.00']),
      ...Array.from({ length: 20 }, () => ['mixed', 'wheel', '9.21']),
    ]);
    expect((await own.pools()).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'red open',
      'brief soon',
      'high open',
      'last open',
      'mixed open',
      'sure open',
      'egg open',
      'raffle open',
    ]);
  });

  test('of a wheel pay money, points and tickets, and are computed anew after the day', async () => {
    const own = await member('mixed');
    const replies: string[] = [];
    const drawn: Draw[] = [];
    const before = await own.wheel('mixed');
    const nonces: number[] = [];
    for (let number = 0; number < 20; number += 1) {
      const draw = await own.drawn('mixed', { clientSeed: `seed-${number}-of-own` });
      const record = await own.record(draw.id);
      expect(record).toMatchObject({
        draw,
        serverSeed: null,
        seedHash: before.seedHash,
        clientSeed: `seed-${number}-of-own`,
      });
      expect(record.revealsAt).toBe('2027-03-10T17:01:00.000Z');
      nonces.push(record.nonce);
      drawn.push(draw);
      replies.push(JSON.stringify([draw, record]));
    }
    expect(nonces).toEqual(Array.from({ length: 20 }, (_, index) => (nonces[0] ?? 0) + index));
    const count = (id: string): number => drawn.filter((draw) => draw.prize?.id === id).length;
    expect(await own.draws('mixed')).toBe('prizes.no_ticket');
    expect(await own.browser.balance()).toBe((1000 + 10.5 * count('money') + 30 * count('rare')).toFixed(2));
    expect(await own.points()).toBe(6 * count('money'));
    const { items, tickets, nextCursor } = await own.history('?limit=15');
    expect(tickets).toHaveLength(2 * count('egg'));
    expect([...items, ...(await own.history(`?limit=15&cursor=${nextCursor}`)).items]).toEqual(drawn.toReversed());
    expect(await messages(own)).toHaveLength(count('egg'));
    const list = await own.wheel('mixed');
    expect(list.prizes.map(({ id, won }) => [id, won])).toEqual(
      ['money', 'egg', 'nothing', 'rare'].filter((id) => id !== 'rare' || count(id) < 2).map((id) => [id, count(id)]),
    );
    if (count('rare') === 2) expect(list.prizes.map(({ chance }) => chance)).toEqual(['37.5000', '37.5000', '25.0000']);
    replies.push(JSON.stringify([await own.pools(), await own.history()]));
    await moveTo(Date.parse('2027-03-11T03:00:00.000Z'));
    const visitor = prizeCalls(new Browser(site.app));
    for (const { id, prize: won } of drawn) {
      const { serverSeed, seedHash, clientSeed, nonce, wheel: from, revealsAt } = await visitor.record(id);
      if (serverSeed === null || from === null) throw new Error('the seed is not revealed');
      expect([sha256(serverSeed), revealsAt]).toEqual([seedHash, null]);
      expect(await drawPrize({ serverSeed, clientSeed, nonce }, from)).toBe(won?.id);
      expect(replies.some((reply) => reply.includes(serverSeed))).toBe(false);
      expect(JSON.stringify(await visitor.record(id))).not.toContain(own.username);
    }
  });

  test('keep their seeds from the database', async () => {
    await (await member()).pools();
    const database = await openPlatformDatabase({ dataDir: '', databaseUrl });
    try {
      const rows = await database.as('OPAL01').query<Record<string, unknown>>('select * from prize_round');
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) {
        const { seed_hash: hash, seed_sealed: sealed } = row;
        for (const value of Object.values(row)) {
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          for (const encoding of ['utf8', 'hex', 'base64url'] as const)
            expect(createHash('sha256').update(Buffer.from(text, encoding)).digest('hex')).not.toBe(hash);
        }
        const use = 'seeds of prizes at rest';
        const owner = `OPAL01 ${String(row.pool)} ${String(row.round)}`;
        for (const secret of ['', 'another-secret-of-a-platform-0123456789'])
          expect(() => unsealText({ secret, use, owner }, String(sealed))).toThrow();
      }
      expect(await database.as('JADE01').query('select 1 from prize_round')).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('take each ticket and each request once', async () => {
    const own = await member('sure');
    const [first, again] = await Promise.all([
      own.draw('sure', { key: 'request-1' }),
      own.draw('sure', { key: 'request-1' }),
    ]);
    expect(valueOf(again)).toEqual(valueOf(first));
    expect(await own.draws('sure', { key: 'request-1', clientSeed: 'another-seed' })).toBe('wallet.key_reused');
    expect(await own.draws('mixed', { key: 'request-1' })).toBe('wallet.key_reused');
    expect((await own.wheel('sure')).tickets).toBe(2);
    expect(await own.draws('sure')).toBe('ok');
    const both = await Promise.all([own.draws('sure'), own.draws('sure')]);
    expect(both.toSorted()).toEqual(['ok', 'prizes.no_ticket']);
    expect(valueOf(await own.draw('sure', { key: 'request-1' }))).toEqual(valueOf(first));
    const { items } = await own.history();
    const sum = items.reduce((all, { gives }) => all + Number(gives.credit), 1000);
    expect([items.length, await own.browser.balance()]).toEqual([3, sum.toFixed(2)]);
  });

  test.each([
    ['an unknown pool', 'draw', { pool: 'nothing' }, 'prizes.unknown'],
    ['a name of every object', 'draw', { pool: 'constructor' }, 'prizes.unknown'],
    ['a raffle', 'draw', { pool: 'raffle' }, 'prizes.unknown'],
    ['no ticket', 'draw', { pool: 'mixed' }, 'prizes.no_ticket'],
    ['a rank that is too low', 'draw', { pool: 'high' }, 'offers.rank_too_low'],
    ['a wheel that has not begun', 'draw', { pool: 'brief' }, 'prizes.closed'],
    ['an envelope before it opens', 'draw', { pool: 'red' }, 'prizes.closed'],
    ['an id of no pool', 'draw', { pool: '../egg' }, 'request.invalid'],
    ['a short client seed', 'draw', { pool: 'mixed', clientSeed: 'short' }, 'request.invalid'],
    ['a client seed with a colon', 'draw', { pool: 'mixed', clientSeed: 'seed:of:a:test' }, 'request.invalid'],
    ['a key that is a number', 'draw', { pool: 'mixed', key: 12345678 }, 'request.invalid'],
    ['more than is asked', 'draw', { pool: 'mixed', nonce: 1 }, 'request.invalid'],
    ['a wheel', 'enter', { promotion: 'mixed' }, 'prizes.unknown'],
    ['an unknown raffle', 'enter', { promotion: 'nothing' }, 'prizes.unknown'],
    ['no ticket', 'enter', { promotion: 'raffle' }, 'prizes.no_ticket'],
    ['a client seed', 'enter', { promotion: 'raffle', clientSeed: 'seed-of-a-test' }, 'request.invalid'],
  ] as const)('give nothing for %s at %s', async (_, call, different, code) => {
    const own = await member();
    const [path, body] =
      call === 'draw'
        ? ['/wps/prizes/draw', { clientSeed: 'seed-of-a-test', key: 'key-of-a-test' }]
        : ['/wps/relay/MCS2_claimRafflePromotion', { key: 'key-of-a-test' }];
    const reply = await own.browser.call('POST', path, { ...body, ...different });
    expect([codeOf(reply), await own.browser.balance(), (await own.history()).items]).toEqual([code, '1000.00', []]);
    if (code === 'request.invalid') expect(reply.status).toBe(400);
  });

  test('ask for a rank, which gives tickets', async () => {
    const own = await member();
    expect(await own.draws('high')).toBe('offers.rank_too_low');
    await playRound({ running: site, vendor, now }, own.browser, { bet: '10.00' });
    await later(DAY, own);
    expect((await own.wheel('high')).tickets).toBe(2);
    expect([await own.draws('high'), await own.draws('high')]).toEqual(['ok', 'ok']);
    expect(await own.draws('high')).toBe('prizes.no_ticket');
  });

  test('are closed and opened by operators', async () => {
    const own = await member('sure');
    const to = (state: string) => office().value<OperatorPool>('PUT', '/prizes/state', { pool: 'sure', state });
    for (let times = 0; times < 2; times += 1) expect(await to('closed')).toMatchObject({ state: 'closed' });
    expect([(await own.pool('sure')).state, await own.draws('sure')]).toEqual(['closed', 'prizes.closed']);
    expect(await to('open')).toMatchObject({ state: 'open', kind: 'wheel', stage: null });
    expect(await own.draws('sure')).toBe('ok');
    const unknown = await office().call('PUT', '/prizes/state', { pool: 'nothing', state: 'closed' });
    expect(codeOf(unknown)).toBe('prizes.unknown');
    const agent = await office().employ('helper', 'support');
    const refused = await office().call('PUT', '/prizes/state', { pool: 'sure', state: 'closed' }, agent);
    expect([refused.status, (await own.pool('sure')).state]).toEqual([403, 'open']);
  });

  test('are off without prizes or with a flag off', async () => {
    for (const brand of ['jade', 'onyx', 'ruby']) {
      const own = await prizeMember(site, { brand });
      const replies = [
        await own.browser.call('GET', '/wps/prizes'),
        await own.browser.call('GET', '/wps/prizes/history'),
        await own.draw('sure'),
        await own.enter('raffle'),
      ];
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [404, 'request.off']));
    }
  });

  test('are closed on a break; what was won and what is held stays', async () => {
    const own = await member('mixed');
    const won = await own.drawn('mixed');
    await own.rest('day');
    await own.login();
    expect(await own.pools()).toEqual([]);
    expect([await own.draws('mixed'), await own.enters('raffle')]).toEqual(['limits.on_break', 'limits.on_break']);
    expect((await own.history()).items).toEqual([won]);
    expect((await (await member()).history()).items).toEqual([]);
    await later(DAY + HOUR, own);
    expect(await own.draws('mixed')).toBe('ok');
  });

  test('of a limited stock go to one of two; operators add to it', async () => {
    const [one, two] = [await member('last'), await member('last')];
    const drawn = await Promise.all([one.drawn('last'), two.drawn('last')]);
    expect(drawn.map((draw) => draw.prize?.id).toSorted()).toEqual(['large', 'small']);
    const game = await one.wheel('last');
    expect(game.prizes.map(({ id, chance, won }) => [id, chance, won])).toEqual([['small', '100.0000', 1]]);
    expect(await poolAt('last')).toMatchObject({
      draws: 2,
      paid: '100.00',
      points: 7,
      tickets: 2,
      stock: [{ prize: 'large', left: 0 }],
    });
    expect((await messages(one)).length + (await messages(two)).length).toBe(1);
    const add = (different: object = {}) =>
      office().call('PUT', '/prizes/stock', { pool: 'last', prize: 'large', add: 1, key: 'delivery-1', ...different });
    for (let times = 0; times < 2; times += 1)
      expect(valueOf(await add())).toMatchObject({ stock: [{ prize: 'large', left: 1 }] });
    expect(codeOf(await add({ add: 2 }))).toBe('wallet.key_reused');
    for (const different of [{ prize: 'small' }, { prize: 'nothing' }, { pool: 'red' }, { pool: 'nothing' }])
      expect(codeOf(await add({ ...different, key: 'delivery-2' }))).toBe('prizes.unknown');
    expect((await one.drawn('last')).prize).toEqual({ id: 'large', name: 'The large' });
    expect((await two.drawn('last')).prize?.id).toBe('small');
  });

  test('wait for room in the balance', async () => {
    const own = await member('sure');
    const correct = await correctionsAt(site);
    await correct(own.browser, 'credit', '9999999998999.98');
    const draw = await own.drawn('sure');
    expect(draw.paidAt).toBeNull();
    await moveTo(now + 2 * MINUTE);
    expect((await own.history()).items).toEqual([draw]);
    await correct(own.browser, 'debit', '9999999998999.98');
    await moveTo(now + 2 * MINUTE);
    expect((await own.history()).items[0]?.paidAt).not.toBeNull();
    expect(await own.browser.balance()).toBe((1000 + Number(draw.gives.credit)).toFixed(2));
  });

  test('end with their tickets, and with the time of the brand', async () => {
    const own = await member('sure', 'brief');
    await later(DAY + HOUR, own);
    expect(await own.draws('sure')).toBe('prizes.no_ticket');
    expect((await own.history()).tickets.map(({ pool }) => pool)).toEqual(['brief', 'brief']);
    await moveTo(Date.parse('2027-03-20T10:00:00+07:00'));
    await own.login();
    expect([(await own.pool('brief')).state, await own.draws('brief')]).toEqual(['open', 'ok']);
    await moveTo(Date.parse('2027-03-21T10:00:00+07:00'));
    await own.login();
    expect([(await own.pool('brief')).state, await own.draws('brief')]).toEqual(['closed', 'prizes.closed']);
  });

  test('keep the terms of a round until it ends', async () => {
    const own = await member();
    const weights = async () => (await own.wheel('mixed')).prizes.map(({ weight }) => weight);
    const [before, { seedHash }] = [await weights(), await own.wheel('mixed')];
    const edited = wheel([prize('money', 1, [credit('1')]), prize('nothing', 99, [])]);
    await site.platform.brandLoaded({
      id: 'opal',
      ...opal,
      server: { ...part, prizes: { ...part.prizes, mixed: edited } },
    });
    expect([await weights(), (await own.wheel('mixed')).seedHash]).toEqual([before, seedHash]);
    await later(DAY, own);
    expect(await weights()).toEqual([1, 99]);
    expect((await own.wheel('mixed')).seedHash).not.toBe(seedHash);
    await site.platform.brandLoaded({ id: 'opal', ...opal });
  });
});
