import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange, PointBalance, PointConfig, PointHistory } from '../../schema/generated/api/points.ts';
import type { Transactions } from '../../schema/generated/api/records.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, brandBundle, type InjectedReply } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { paymentPassword, setPaymentPassword } from '../support/transfer-member.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const earn = { rng: { points: 1, amount: '10' }, deposit: { points: 1, amount: '4' } };
const exchange = { points: 3, amount: '0.10', smallest: 20 };
const server = {
  grant: { amount: '1000' },
  payments: { providers: ['sandbox'] },
  points: { earn, exchange },
};
const rate = { points: 3, amount: '0.10' };
const off = [{ modId: 'REWARDS3', enabled: '0' as const }];

describe('points', () => {
  let vendor: FakeVendor;
  let postgres: StartedPostgres;
  let databaseUrl: string;
  let site: PlatformWithCashier;
  let names = 0;
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  beforeAll(async () => {
    [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
    databaseUrl = await postgres.freshDatabase();
    const { settings } = brandBundle();
    site = await startPlatformWithCashier({
      vendor,
      databaseUrl,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: brandBundle({ domains: ['opal.localhost'], points: true }), server },
        { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) },
        {
          bundle: brandBundle({ id: 'onyx', merchantCode: 'ONYX01', points: true, settings: [...settings, ...off] }),
          server,
        },
      ],
    });
    await moveTo(now);
  }, 120_000);
  afterAll(async () => {
    // The round that a test rolled back by hand is unlike its transactions.
    const found = await discrepancies(site);
    expect(found.filter(({ check }) => check !== 'round_status')).toEqual([]);
    await site.close();
    await Promise.all([postgres.stop(), vendor.close()]);
  });

  const moveTo = async (at: number): Promise<void> => {
    now = at;
    await site.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  };
  /** Moves past the count of the hour that runs now. */
  const hourOver = (): Promise<void> => moveTo(now - (now % HOUR) + HOUR + 6 * MINUTE);
  const codeOf = ({ body }: InjectedReply): string => body.code ?? 'ok';

  /** Returns a member with 1000.00, a payment password and a seat at a game. */
  async function member() {
    const name = `earner${(names += 1)}`;
    const browser = new Browser(site.app);
    await browser.register(name);
    await browser.call('PUT', '/wps/member/limits', { answered: true });
    await takeGrant(browser, 'first-grant');
    await setPaymentPassword(browser);
    const { launch } = walletPlayers({ running: site, vendor });
    let seat = await launch(browser);
    const value = async <Value>(path: string) => (await browser.call('GET', path)).body.value as Value;
    const balance = () => value<PointBalance>('/wps/relay/MCS2_getPointBalance');
    return {
      browser,
      balance,
      points: async () => (await balance()).points,
      history: (query = '') => value<PointHistory>(`/wps/points/history${query}`),
      name,
      async again() {
        await browser.login(name);
        seat = await launch(browser);
      },
      /** Plays a round, which loses; returns its id. */
      async play(bet: string, end: 'win' | 'rollback' | null = 'win'): Promise<string> {
        const base = { playerSession: seat, gameId: 'lantern', vassalage: 'LMN', currency: 'THB' };
        const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
        const move = (call: string, fields: object) =>
          callWallet(
            site.app,
            call,
            { ...base, at: new Date(now).toISOString(), roundId, ...fields },
            { brand: 'opal' },
          );
        await move('bet', { transactionId: betTransactionId, amount: bet });
        if (end !== null)
          await move(end, { transactionId: freshId('e'), betTransactionId, amount: end === 'win' ? '0.00' : bet });
        return roundId;
      },
      convert: (fields: object) =>
        browser.call('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
          key: crypto.randomUUID(),
          points: 20,
          rate,
          paymentPassword,
          ...fields,
        }),
    };
  }

  /** Rolls back a settled round, which an operator of the database does and no vendor. */
  async function correct(roundId: string): Promise<void> {
    const database = await openPlatformDatabase({ dataDir: '', databaseUrl });
    try {
      await database.as('OPAL01').transaction(async (tx) => {
        await tx.query('set local role none');
        await tx.query(`update round set status = 'rolled_back' where merchant = 'OPAL01' and round_id = $1`, [
          roundId,
        ]);
      });
    } finally {
      await database.close();
    }
  }

  test('are earned by settled bets and paid deposits, by the hour, and listed with what earned them', async () => {
    const own = await member();
    expect(await own.balance()).toMatchObject({ points: 0, owed: 0, worth: '0.00', currency: 'THB' });
    const config = (await new Browser(site.app).call('GET', '/wps/relay/MCS2_getPointConfig')).body.value;
    expect(config).toEqual({
      currency: 'THB',
      types: [
        { type: 'rng', amount: '10.00', points: 1 },
        { type: 'deposit', amount: '4.00', points: 1 },
        { type: 'redeem', amount: '0.10', points: 3 },
      ],
      rate,
      smallest: 20,
    } satisfies PointConfig);
    for (const bet of ['106.00', '103.99']) await own.play(bet);
    await own.play('100.00', null);
    await own.play('100.00', 'rollback');
    const asked = await site.deposit(own.browser, { amount: '50.00' });
    await site.pay(own.browser, asked);
    await site.reaches(own.browser, asked.id, 'paid');
    expect(await own.points()).toBe(0);
    const hour = new Date(now - (now % HOUR)).toISOString();
    await hourOver();
    await own.again();
    // (106.00 + 103.99) / 10 and 50 / 4, each rounded down; 32 x 0.10 / 3.
    expect(await own.balance()).toMatchObject({ points: 32, owed: 0, worth: '1.06' });
    const { items, nextCursor } = await own.history();
    expect(items.map(({ kind, type, points, hour: begin }) => [kind, type, points, begin]).toSorted()).toEqual([
      ['earned', 'deposit', 12, hour],
      ['earned', 'rng', 20, hour],
    ]);
    expect(nextCursor).toBeNull();
    const first = await own.history('?limit=1');
    const second = await own.history(`?limit=1&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(items);
    await hourOver();
    await hourOver();
    await own.again();
    expect(await own.points()).toBe(32);
  });

  test('become money once for a key, at the rate that was shown, rounded down, and can be played', async () => {
    const own = await member();
    await own.play('500.00');
    await hourOver();
    await own.again();
    const request = { key: 'exchange-of-a-test', points: 22 };
    const replies = await Promise.all([own.convert(request), own.convert(request), own.convert(request)]);
    expect(replies.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(new Set(replies.map(({ body }) => (body.value as Exchange).id)).size).toBe(1);
    // 22 x 0.10 / 3 = 0.733…
    expect(replies[0]?.body.value).toMatchObject({
      points: 22,
      amount: '0.73',
      pointsAfter: 28,
      balanceAfter: '500.73',
      rate,
    });
    expect(await own.browser.balance()).toBe('500.73');
    expect(await own.points()).toBe(28);
    const found = await own.browser.call('GET', '/wps/points/exchanges?key=exchange-of-a-test');
    expect(found.body.value).toEqual({ items: [replies[0]?.body.value] });
    expect(codeOf(await own.convert({ ...request, points: 23 }))).toBe('wallet.key_reused');
    const { items } = (await own.browser.call('GET', '/wps/relay/ODSFE2_MemTransDet')).body.value as Transactions;
    expect(items[0]).toMatchObject({ type: 'points', amount: '0.73', balance: '500.73' });
    await own.play('500.73');
    expect(await own.browser.balance()).toBe('0.00');
  });

  test('stay when an exchange is not possible, and the error says why', async () => {
    const own = await member();
    await own.play('300.00');
    await hourOver();
    await own.again();
    const faults: [fields: object, code: string][] = [
      [{ points: 19 }, 'points.below_smallest'],
      [{ points: 31 }, 'points.insufficient'],
      [{ rate: { points: 3, amount: '0.11' } }, 'points.rate_changed'],
      [{ rate: { points: 4, amount: '0.10' } }, 'points.rate_changed'],
      [{ rate: { points: 3, amount: '0.1000' } }, 'ok'],
      ...[0, -1, 20.5, 1e15, '20', null].map((points): [object, string] => [{ points }, 'request.invalid']),
      [{ points: 1e9 }, 'points.insufficient'],
      [{ key: 'short' }, 'request.invalid'],
      [{ paymentPassword: '' }, 'request.invalid'],
    ];
    for (const [fields, code] of faults.filter(([, each]) => each !== 'ok'))
      expect([fields, codeOf(await own.convert(fields))]).toEqual([fields, code]);
    const [one, two] = await Promise.all([own.convert({ points: 20 }), own.convert({ points: 20 })]);
    expect([codeOf(one), codeOf(two)].toSorted()).toEqual(['ok', 'points.insufficient']);
    expect(await own.points()).toBe(10);
    for (let tries = 0; tries < 4; tries += 1)
      expect(codeOf(await own.convert({ paymentPassword: 'wrong-pass-1' }))).toBe('account.wrong_payment_password');
    expect(codeOf(await own.convert({ paymentPassword: 'wrong-pass-1' }))).toMatch(/^account\./);
    expect(codeOf(await own.convert({}))).toBe('account.payments_locked');
    expect(await own.points()).toBe(10);
    const guest = new Browser(site.app);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/relay/MCS2_getPointBalance')).status).toBe(403);
    for (const brand of ['jade', 'onyx']) {
      const { status, body } = await new Browser(site.app, brand).call('GET', '/wps/relay/MCS2_getPointConfig');
      expect([status, body.code]).toEqual([404, 'request.off']);
    }
  });

  test('of a bet that was rolled back are taken back; what was spent is owed against the next ones', async () => {
    const own = await member();
    const [kept, lost] = [await own.play('200.00'), await own.play('300.00')];
    await hourOver();
    await own.again();
    expect(await own.points()).toBe(50);
    expect(codeOf(await own.convert({ points: 30 }))).toBe('ok');
    await correct(lost);
    await hourOver();
    await own.again();
    expect(await own.balance()).toMatchObject({ points: 0, owed: 10 });
    await own.play('150.00');
    await hourOver();
    await own.again();
    expect(await own.balance()).toMatchObject({ points: 5, owed: 0 });
    const { items } = await own.history();
    expect(items.map(({ kind, points }) => [kind, points])).toEqual([
      ['reversed', -10],
      ['earned', 15],
      ['reversed', -20],
      ['exchanged', -30],
      ['earned', 50],
    ]);
    expect(kept).not.toBe(lost);
  });

  test('are the same when no server counted for a week', async () => {
    const own = await member();
    await own.play('100.00');
    await hourOver();
    await own.again();
    await own.play('105.00');
    await moveTo(now + HOUR - (now % HOUR) + MINUTE);
    await own.again();
    await own.play('205.00');
    await moveTo(now + 7 * DAY);
    await own.browser.login(own.name);
    expect(await own.points()).toBe(10 + 10 + 20);
    const { items } = await own.history();
    expect(items.map(({ points }) => points)).toEqual([20, 10, 10]);
  });

  test('stay on a break, and cannot be exchanged then', async () => {
    const own = await member();
    await own.play('400.00');
    await hourOver();
    await own.again();
    const begun = await own.browser.call('POST', '/wps/member/break', { period: 'day' });
    expect(codeOf(begun)).toBe('ok');
    await own.browser.login(own.name);
    expect(codeOf(await own.convert({}))).toBe('limits.on_break');
    expect(await own.points()).toBe(40);
  });
});
