import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import type { Bets, Profit } from '../../schema/generated/api/records.ts';
import { databases } from '../support/databases.ts';
import { isFull } from '../support/is-full.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const MINUTE = 60_000;
/** Three hours before the night in which Berlin's clocks go forward. */
const begin = Date.parse('2027-03-27T20:00:00Z');

interface PlayedRound {
  at: number;
  vassalage: string;
  stake: number;
  win: number;
  state: 'settled' | 'open' | 'voided';
}

let postgres: StartedPostgres;
let vendor: FakeVendor;

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([startPostgres(), startFakeVendor()]);
});
afterAll(() => Promise.all([postgres.stop(), vendor.close()]));

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Half an hour and a quarter belong to Kathmandu alone, which the full run adds. */
const zones = isFull ? ['Europe/Berlin', 'Asia/Kathmandu'] : ['Europe/Berlin'];

describe.each(databases.flatMap((kind) => zones.map((timeZone) => [kind, timeZone] as const)))(
  'profit and loss on %s in %s',
  (kind, timeZone) => {
    let running: TestPlatform;
    let databaseUrl: string | null;
    let browser: Browser;
    let now = begin;
    const played: PlayedRound[] = [];
    const grants: number[] = [];

    beforeAll(async () => {
      databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
      running = await startPlatform({
        databaseUrl,
        studioUrl: vendor.url,
        env: { LIVERY_STUDIO_SECRET: vendorSecret },
        brands: [{ bundle: brandBundle({ categories: ['RNG', 'FISH'] }), server: { timeZone } }],
      });
      await running.platform.testFacilities().moveClock({ now: new Date(begin).toISOString() });
      browser = new Browser(running.app);
      await browser.register('earner');
      // 64 hours: all of the short day in Berlin, midnights of both zones, and hours that Kathmandu's midnights cut.
      for (let number = 0; number < 40; number += 1) await play(number);
      await browser.login('earner');
    }, 60_000);
    afterAll(() => running.close());

    async function play(number: number): Promise<void> {
      // Each round is played in a session of its own: the one before has ended for want of activity.
      await browser.login('earner');
      if (number % 8 === 0) {
        const { status } = await browser.call('POST', '/wps/v2/wallets/grant', { key: `grant-of-round-${number}` });
        if (status === 200) grants.push(now);
      }
      const [gameId, vassalage] = number % 3 === 0 ? ['nets', 'FSH'] : ['lantern', 'LMN'];
      const launch = await browser.call('POST', '/wps/game/launchGame', { gameId, vassalage, language: 'EN' });
      expect(launch.body.code).toBeUndefined();
      const roundId = `round-${String(number).padStart(3, '0')}`;
      const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
      const base = { playerSession, gameId, vassalage, currency: 'THB', roundId, at: new Date(now).toISOString() };
      const bet = { transactionId: `${roundId}-bet`, amount: `${number + 5}.25` };
      const end = { betTransactionId: bet.transactionId, transactionId: `${roundId}-end` };
      const move = async (call: string, different: object) =>
        expect(await callWallet(running.app, call, { ...base, ...different })).toMatchObject({ status: 200 });
      await move('bet', bet);
      const round: PlayedRound = { at: now, vassalage, stake: (number + 5) * 100 + 25, win: 0, state: 'settled' };
      played.push(round);
      // Rounds end after the next midnight too: they belong to the day on which they were placed.
      now += 97 * MINUTE;
      await running.platform.testFacilities().moveClock({ now: new Date(now).toISOString() });
      if (number % 8 === 1) round.state = 'voided';
      else if (number % 8 === 2) round.state = 'open';
      else round.win = number * 100 + 50;
      if (round.state === 'voided') await move('rollback', { ...end, amount: bet.amount });
      else if (round.state === 'settled') await move('win', { ...end, amount: `${number}.50` });
    }

    const call = (query: Record<string, string>) =>
      browser.call('GET', `/wps/member/profit?${new URLSearchParams(query).toString()}`);

    async function profit(query: Record<string, string>): Promise<Profit> {
      const { body } = await call(query);
      expect(body).toMatchObject({ success: true });
      return body.value as Profit;
    }

    /** Returns the figures of the rounds in cents, by another way than the platform's. */
    function figuresOf(rounds: readonly PlayedRound[]) {
      const settled = rounds.filter(({ state }) => state === 'settled');
      const validBets = sum(settled.map(({ stake }) => stake));
      const wins = sum(settled.map(({ win }) => win));
      const open = sum(rounds.filter(({ state }) => state === 'open').map(({ stake }) => stake));
      return { rounds: rounds.length, bets: validBets + open, validBets, wins, net: wins - validBets };
    }

    const inCents = ({ rounds, bets, validBets, wins, net }: Profit['totals'] | Profit['rows'][number]) => ({
      rounds,
      bets: cents(bets),
      validBets: cents(validBets),
      wins: cents(wins),
      net: cents(net),
    });

    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    const dayOf = (at: number): string => calendar.format(at);
    const everything = { from: dayOf(begin), to: dayOf(begin + 5 * 24 * 60 * MINUTE) };

    test('sums each day of the brand’s time zone to the cent, rounds on the day on which they were placed', async () => {
      const { rows, totals, timeZone: zone, firstDay, lastDay } = await profit({ ...everything, by: 'day' });
      expect([zone, firstDay, lastDay]).toEqual([timeZone, dayOf(begin), dayOf(now)]);
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(rows.map(({ key }) => key).toSorted()).toEqual([...new Set(played.map(({ at }) => dayOf(at)))].toSorted());
      for (const row of rows)
        expect([row.key, inCents(row)]).toEqual([row.key, figuresOf(played.filter(({ at }) => dayOf(at) === row.key))]);
      expect(inCents(totals)).toEqual(figuresOf(played));
    });

    test('equals the ledger to the cent: net less what is in play', async () => {
      const { totals } = await profit(everything);
      const open = cents(totals.bets) - cents(totals.validBets);
      const entries = await running.platform.testFacilities().listLedgerEntries({ brand: 'opal' });
      const moved = entries.filter(
        ({ account, kind: entryKind }) => account.endsWith(':cash') && ['bet', 'win', 'rollback'].includes(entryKind),
      );
      expect(open).toBeGreaterThan(0);
      expect(cents(totals.net) - open).toBe(sum(moved.map(({ amountMinor }) => amountMinor)));
    });

    test('equals the totals of the betting record', async () => {
      const [{ totals }, { body }] = [await profit(everything), await browser.call('GET', '/wps/member/bets')];
      const bets = body.value as Bets;
      expect([totals.rounds, totals.validBets, totals.wins, totals.net]).toEqual([
        bets.total,
        bets.totals.bet,
        bets.totals.win,
        bets.totals.net,
      ]);
      expect(cents(totals.bets) - cents(totals.validBets)).toBe(cents(bets.totals.open));
    });

    test.each([
      ['vendor', (vassalage: string) => vassalage],
      ['category', (vassalage: string) => (vassalage === 'FSH' ? 'FISH' : 'RNG')],
    ] as const)('sums each %s of the period, the highest valid bets first', async (by, keyOf) => {
      const { rows, totals } = await profit({ ...everything, by });
      for (const row of rows) {
        expect(inCents(row)).toEqual(figuresOf(played.filter(({ vassalage }) => keyOf(vassalage) === row.key)));
        expect([row.deposits, row.withdrawals, row.bonuses, row.adjustments]).toEqual([null, null, null, null]);
      }
      const bets = rows.map(({ validBets }) => cents(validBets));
      expect(bets).toEqual(bets.toSorted((a, b) => b - a));
      expect([rows.length, sum(bets)]).toEqual([2, cents(totals.validBets)]);
      if (by === 'vendor') expect(rows.map(({ name }) => name).toSorted()).toEqual(['Fishers', 'Lumen Works']);
    });

    test('counts the demo credit as a bonus on the day of its grant, and not as a deposit', async () => {
      const { rows, totals, lifetime } = await profit({ ...everything, by: 'day' });
      expect(grants.length).toBeGreaterThan(1);
      expect(rows.map(({ key, bonuses }) => [key, cents(bonuses ?? '')])).toEqual(
        rows.map(({ key }) => [key, 100_000 * grants.filter((at) => dayOf(at) === key).length]),
      );
      expect(cents(totals.bonuses)).toBe(100_000 * grants.length);
      expect([totals.deposits, totals.withdrawals, lifetime.netDeposits]).toEqual(['0.00', '0.00', '0.00']);
    });

    test('sums between two moments, both included, and cuts the first and the last day', async () => {
      const { items } = (await browser.call('GET', '/wps/member/bets?pageSize=100')).body.value as Bets;
      // The record begins with the newest round.
      const [from = '', to = ''] = [items.at(-8)?.placedAt, items.at(-30)?.placedAt];
      const inside = played.slice(7, 30);
      const { rows, totals } = await profit({ from, to, by: 'day' });
      expect(inCents(totals)).toEqual(figuresOf(inside));
      for (const row of rows) expect(inCents(row)).toEqual(figuresOf(inside.filter(({ at }) => dayOf(at) === row.key)));
      const within = await profit({ from, to: new Date(Date.parse(from) + MINUTE).toISOString() });
      expect(inCents(within.totals)).toEqual(figuresOf(inside.slice(0, 1)));
    });

    test.each(['day', 'category', 'vendor'])(
      'exports the rows of each %s as a CSV file, in their order',
      async (by) => {
        const query = new URLSearchParams({ ...everything, by }).toString();
        const { status, headers, bytes } = await browser.download(`/wps/member/profit/export?${query}`);
        expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
          200,
          'text/csv; charset=utf-8',
          'attachment; filename="profit.csv"',
        ]);
        const { rows } = await profit({ ...everything, by });
        const columns = [
          'key',
          'name',
          'rounds',
          'bets',
          'validBets',
          'wins',
          'net',
          'deposits',
          'withdrawals',
          'bonuses',
          'adjustments',
        ];
        const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
        expect(lines).toEqual([
          [...columns, 'currency'].join(','),
          ...rows.map((row) => [...columns.map((column) => row[column as keyof typeof row] ?? ''), 'THB'].join(',')),
        ]);
      },
    );

    test('exports nothing to a visitor or a trial guest, and no period that is not valid', async () => {
      const path = '/wps/member/profit/export';
      const guest = new Browser(running.app);
      guest.address = '198.51.100.79';
      expect((await guest.download(path)).status).toBe(401);
      await guest.freePlay();
      expect((await guest.download(path)).status).toBe(403);
      const { body } = await browser.call('GET', `${path}?from=2026-10-01&to=2027-01-01`);
      expect(body).toMatchObject({ code: 'records.period_too_long', params: { days: 92 } });
    });

    test.each(['today', '7days', '30days', 'month'])('ends the range "%s" on the brand’s day', async (range) => {
      const { firstDay, lastDay, rows } = await profit({ range });
      const days = { today: 1, '7days': 7, '30days': 30, month: Number(dayOf(now).slice(8)) }[range] ?? 0;
      expect([lastDay, rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([dayOf(now), days, firstDay, lastDay]);
    });

    test.each([
      ['a leap second', { from: '2016-12-31T23:59:60Z' }, '/from', 'format'],
      ['an offset without minutes', { from: '2026-11-20T00:00:00+07' }, '/from', 'format'],
      ['a day that does not exist', { from: '2026-02-30' }, '/from', 'format'],
      ['an end that does not exist', { from: '2026-02-01', to: '2026-02-30' }, '/to', 'format'],
      ['a begin before 1970', { from: '0000-01-01' }, '/from', 'minimum'],
      ['an end without a begin', { to: '2026-02-01' }, '/from', 'dependentRequired'],
      ['a range and a begin', { range: 'today', from: '2026-02-01' }, '/range', 'from'],
      ['an unknown range', { range: 'year' }, '/range', 'enum'],
      ['an unknown division', { by: 'game' }, '/by', 'enum'],
    ])('rejects %s', async (_what, query, where, rule) => {
      const { status, body } = await call(query);
      expect([status, body.code, body.params]).toEqual([400, 'request.invalid', { where, rule }]);
    });

    test('rejects a period that ends before it begins, begins after today or is longer than 92 days', async () => {
      const codeOf = async (query: Record<string, string>) => (await call(query)).body;
      const reversed: Record<string, string>[] = [
        { from: '2027-03-28', to: '2027-03-27' },
        { from: '2027-03-28T00:00:00.001Z', to: '2027-03-28T00:00:00Z' },
        { from: '2031-01-01' },
        { from: '2031-01-01', to: '9999-12-31' },
      ];
      for (const query of reversed) expect(await codeOf(query)).toMatchObject({ code: 'records.period_reversed' });
      expect(await codeOf({ from: '2026-10-01', to: '2027-01-01' })).toMatchObject({
        code: 'records.period_too_long',
        params: { days: 92 },
      });
      expect((await profit({ from: '2026-10-01', to: '2026-12-31' })).rows).toHaveLength(92);
    });

    test('returns zeros to another player, and denies a visitor and a trial guest', async () => {
      const other = new Browser(running.app);
      other.address = '198.51.100.77';
      expect((await other.call('GET', '/wps/member/profit')).status).toBe(401);
      await other.register('onlooker');
      const { body } = await other.call('GET', '/wps/member/profit?by=vendor');
      expect(body.value).toMatchObject({ rows: [], totals: { rounds: 0, net: '0.00', bonuses: '0.00' } });
      const guest = new Browser(running.app);
      guest.address = '198.51.100.78';
      await guest.freePlay();
      expect((await guest.call('GET', '/wps/member/profit')).status).toBe(403);
    });

    test.runIf(kind === 'postgresql')('counts deposits and withdrawals of the ledger on their days', async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-profit-'));
      const database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
      const entries = await running.platform.testFacilities().listLedgerEntries({ brand: 'opal' });
      const owner = entries.find(({ account }) => account.endsWith(':cash'))?.account.split(':')[0] ?? '';
      const post = (key: string, postedKind: string, account: string, amount: bigint) =>
        createLedger(database).post({
          merchant: 'OPAL01',
          key,
          kind: postedKind,
          at: now,
          currency: 'THB',
          lines: [
            { owner, account: 'cash', amount },
            { owner: account === 'hold' ? owner : 'house', account, amount: -amount },
          ],
        });
      await post('deposit-1', 'deposit', 'deposits', 50_000n);
      await post('hold-1', 'hold', 'hold', -20_000n);
      await post('withdrawal-1', 'withdrawal', 'payouts', -12_345n);
      await database.close();
      await rm(folder, { recursive: true, force: true });
      const { rows, totals, lifetime } = await profit({ range: 'today', by: 'day' });
      for (const figures of [totals, rows[0]])
        expect(figures).toMatchObject({ deposits: '500.00', withdrawals: '123.45' });
      expect(lifetime.netDeposits).toBe('376.55');
      expect((await profit({ from: '2027-01-01', to: '2027-01-31' })).totals.deposits).toBe('0.00');
    });
  },
);

test('without the vendor, categories are unavailable instead of wrong, and days are returned', async () => {
  const alone = await startPlatform();
  try {
    const player = new Browser(alone.app);
    await player.register('earner');
    expect((await player.call('GET', '/wps/member/profit?by=day')).status).toBe(200);
    expect((await player.call('GET', '/wps/member/profit?by=vendor')).status).toBe(200);
    const { status, body } = await player.call('GET', '/wps/member/profit?by=category');
    expect([status, body.code]).toEqual([503, 'system.unavailable']);
  } finally {
    await alone.close();
  }
});
