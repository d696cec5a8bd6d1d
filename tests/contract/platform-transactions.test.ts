import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { Transaction, Transactions } from '../../schema/generated/api/records.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const MINUTE = 60_000;
const reason = 'a payment was entered twice';
/** 23:50 in Bangkok on the last day of a month of 31 days, hours before it ends in UTC. */
const monthEnd = Date.parse('2027-03-31T16:50:00Z');

let postgres: StartedPostgres;
let vendor: FakeVendor;

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([startPostgres(), startFakeVendor()]);
});
afterAll(() => Promise.all([postgres.stop(), vendor.close()]));

describe.each(databases)('the account record on %s', (kind) => {
  let running: TestPlatform;
  let databaseUrl: string | null;
  let players: ReturnType<typeof walletPlayers>;

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: brandBundle(), server: { timeZone: 'Asia/Bangkok' } },
        { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) },
      ],
    });
    players = walletPlayers({ running, vendor });
  });
  afterAll(() => running.close());

  async function member(username: string): Promise<Browser> {
    const browser = new Browser(running.app);
    await browser.register(username);
    return browser;
  }

  async function read(browser: Browser, query: Record<string, string> = {}): Promise<Transactions> {
    const { body } = await browser.call(
      'GET',
      `/wps/relay/ODSFE2_MemTransDet?${new URLSearchParams(query).toString()}`,
    );
    expect(body).toMatchObject({ success: true });
    return body.value as Transactions;
  }

  async function readAll(browser: Browser, query: Record<string, string>): Promise<Transaction[]> {
    const lines: Transaction[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Transactions = await read(browser, { ...query, ...(cursor === '' ? {} : { cursor }) });
      lines.push(...page.items);
      cursor = page.nextCursor;
    }
    return lines;
  }

  const short = ({ type, kind: of, amount, balance }: Transaction) => [type, of, amount, balance];

  test('lists each line with its amount and the balance after it, newest first, and the totals of each type', async () => {
    const { browser, round, bet } = await players.atTheGame();
    await round('10.00', '4.50');
    await bet('20.00');
    const { items, totals, total, opening, closing, onHold, currency } = await read(browser);
    expect(items.map(short)).toEqual([
      ['play', 'bet', '-20.00', '974.50'],
      ['play', 'win', '4.50', '994.50'],
      ['play', 'bet', '-10.00', '990.00'],
      ['grant', 'grant', '1000.00', '1000.00'],
    ]);
    expect(items.map(({ line }) => line)).toEqual([4, 3, 2, 1]);
    expect(totals).toEqual([
      { type: 'grant', lines: 1, amount: '1000.00' },
      { type: 'play', lines: 3, amount: '-25.50' },
    ]);
    expect({ total, opening, closing, onHold, currency }).toEqual({
      total: 4,
      opening: '0.00',
      closing: '974.50',
      onHold: '0.00',
      currency: 'THB',
    });
    expect(await browser.balance()).toBe(closing);
  });

  test('shows a player nothing of another player or brand', async () => {
    await players.atTheGame();
    const jade = await players.player('jade');
    await takeGrant(jade, 'first-grant');
    expect((await read(jade)).items.map(short)).toEqual([['grant', 'grant', '1000.00', '1000.00']]);
    const nothing = await read(await players.player());
    expect(nothing).toMatchObject({
      items: [],
      total: 0,
      totals: [],
      totalPages: 1,
      nextCursor: null,
      closing: '0.00',
    });
  });

  test.each(['', 'play', 'grant'])('pages by number and by cursor agree for the type "%s"', async (type) => {
    const { browser, round } = await players.atTheGame();
    for (let number = 0; number < 4; number += 1) await round('1.00', '0.50');
    const query = { pageSize: '3', ...(type === '' ? {} : { type }) };
    const byCursor = await readAll(browser, query);
    const { totalPages, total } = await read(browser, query);
    const byNumber: Transaction[] = [];
    for (let pageNo = 1; pageNo <= totalPages; pageNo += 1)
      byNumber.push(...(await read(browser, { ...query, pageNo: String(pageNo) })).items);
    expect(byNumber).toEqual(byCursor);
    expect(byCursor).toHaveLength(total);
    expect(total).toBe({ '': 9, play: 8, grant: 1 }[type]);
    expect((await read(browser, { ...query, pageNo: String(totalPages + 1) })).items).toEqual([]);
  });

  test('pages by cursor have every line once while lines are added', async () => {
    const { browser, round } = await players.atTheGame();
    for (let number = 0; number < 4; number += 1) await round('1.00', '0.50');
    const [lines] = await Promise.all([
      readAll(browser, { pageSize: '2' }),
      ...Array.from({ length: 5 }, () => round('1.00', '0.50')),
    ]);
    const numbers = lines.map(({ line }) => line);
    expect(numbers).toEqual(Array.from(numbers, (_, index) => (numbers[0] ?? 0) - index));
    expect(numbers.at(-1)).toBe(1);
  });

  test('shows the reason of a correction', async () => {
    const office = new Office(running);
    const [ann, bob] = [await office.employ('ann', 'payments', 'opal'), await office.employ('bob', 'payments', 'opal')];
    const browser = await member('corrected');
    const input = { key: randomUUID(), username: 'corrected', direction: 'credit', amount: '25.00', reason };
    const { id, hash } = await office.value<Approval>(
      'POST',
      '/approvals',
      { operation: 'wallet.adjust', input, reason },
      ann,
    );
    await office.call('PUT', '/approvals', { id, hash, approve: true }, bob);
    const { items } = await read(browser, { type: 'adjustment' });
    expect(items).toMatchObject([
      { type: 'adjustment', amount: '25.00', balance: '25.00', state: 'done', remark: reason },
    ]);
  });

  test('names the round of each line of play, and links to the page that verifies it', async () => {
    const { browser, round, move } = await players.atTheGame();
    await round('10.00', '4.50');
    const [roundId, transactionId] = [freshId('r'), freshId('b')];
    await move('bet', { transactionId, roundId, amount: '3.00' });
    await move('rollback', { transactionId: freshId('x'), betTransactionId: transactionId, roundId, amount: '3.00' });
    const { items } = await read(browser);
    const [refund, bet, win, first, grant] = items;
    expect(bet?.round?.gameName).toBe('Game lantern');
    expect(bet?.round?.verifyUrl).toContain(`round=${roundId}`);
    expect(refund?.round).toEqual(bet?.round);
    expect(win?.round).toEqual(first?.round);
    expect(first?.round?.verifyUrl).not.toBe(bet?.round?.verifyUrl);
    expect(grant?.round).toBeNull();
  });

  test('exports the lines of a filter as CSV', async () => {
    const { browser, round } = await players.atTheGame();
    await round('10.00', '4.50');
    const { items } = await read(browser, { type: 'play' });
    const { bytes } = await browser.download('/wps/member/transactions/export?type=play');
    const rows = bytes.toString().trim().split('\r\n');
    expect(rows[0]).toContain('line,at,type,kind,amount,balance,state,reference,remark,wallet,currency');
    expect(rows.slice(1)).toEqual(
      items.map(({ line, at, amount, balance, kind: of, reference }) =>
        [line, at, 'play', of, amount, balance, 'done', reference, '', '', 'THB'].join(','),
      ),
    );
  });

  test('rejects a period that ends before it begins, and days that do not exist', async () => {
    const browser = await players.player();
    const codeOf = async (query: string) =>
      (await browser.call('GET', `/wps/relay/ODSFE2_MemTransDet?${query}`)).body.code;
    expect(await codeOf('from=2027-03-02&to=2027-03-01')).toBe('records.period_reversed');
    const cursors = [['x'], ['1e3'], ['1', '2'], [1]].map((values) => Buffer.from(JSON.stringify(values)));
    const forged = ['0', '120', ...cursors.map((each) => each.toString('base64url'))].map((each) => `cursor=${each}`);
    for (const bad of ['from=2027-02-29', ...forged, 'type=bet', 'pageSize=101'])
      expect([bad, await codeOf(bad)]).toEqual([bad, 'request.invalid']);
  });

  test('months of the brand’s time zone join without a gap', async () => {
    await running.platform.testFacilities().moveClock({ now: new Date(monthEnd).toISOString() });
    const { browser, round, bet } = await players.atTheGame();
    await round('10.00', '4.50');
    await running.platform.testFacilities().moveClock({ advanceMs: 20 * MINUTE });
    await bet('7.00');
    const march = await read(browser, { from: '2027-03-01', to: '2027-03-31' });
    const april = await read(browser, { from: '2027-04-01', to: '2027-04-30' });
    expect(march).toMatchObject({ total: 3, opening: '0.00', closing: '994.50' });
    expect(april.opening).toBe(march.closing);
    const whole = await read(browser, {});
    expect(april.closing).toBe(whole.closing);
    expect([...april.items, ...march.items]).toEqual(whole.items);
    expect([whole.firstDay, whole.lastDay]).toEqual([null, null]);
    expect(await read(browser, { range: 'lastMonth' })).toEqual(march);
    expect(march).toMatchObject({ firstDay: '2027-03-01', lastDay: '2027-03-31', timeZone: 'Asia/Bangkok' });
    expect(await read(browser, { range: 'month' })).toMatchObject({
      items: april.items,
      firstDay: '2027-04-01',
      lastDay: '2027-04-01',
    });
    expect(await read(browser, { range: '7days' })).toMatchObject({ total: 4, firstDay: '2027-03-26' });
    const { body } = await browser.call('GET', '/wps/relay/ODSFE2_MemTransDet?range=month&to=2027-04-02');
    expect(body.code).toBe('request.invalid');
  });

  if (kind === 'postgresql')
    test('shows money on hold, and what became of each hold', async () => {
      const browser = await member('holder');
      await takeGrant(browser, 'first-grant');
      const entries = await running.platform.testFacilities().listLedgerEntries({ brand: 'opal' });
      const [playerId = ''] = (entries.findLast(({ account }) => account.endsWith(':cash'))?.account ?? '').split(':');
      const holds = { open: randomUUID(), paid: randomUUID(), back: randomUUID() };
      const client = new Client(databaseUrl ?? '');
      await client.connect();
      await client.query('set search_path to livery');
      for (const hold of Object.values(holds))
        await client.query(`select ledger_hold_open('OPAL01', $1, $2, 'cash', 10000, 'THB', now())`, [hold, playerId]);
      const close = (hold: string, by: string, house: string | null) =>
        client.query(`select ledger_hold_close('OPAL01', $1, $2, $3, $4, 10000, now())`, [
          hold,
          `${by}:${hold}`,
          by,
          house,
        ]);
      await close(holds.paid, 'withdrawal', 'payouts');
      await close(holds.back, 'release', null);
      await client.end();
      const { items, onHold, closing, totals } = await read(browser);
      expect(items.map(({ kind: of, amount, state, reference }) => [of, amount, state, reference])).toEqual([
        ['release', '100.00', 'done', expect.any(String)],
        ['hold', '-100.00', 'returned', holds.back],
        ['hold', '-100.00', 'paid', holds.paid],
        ['hold', '-100.00', 'on_hold', holds.open],
        ['grant', '1000.00', 'done', expect.any(String)],
      ]);
      expect([onHold, closing]).toEqual(['100.00', '800.00']);
      expect(totals.find(({ type }) => type === 'withdrawal')).toEqual({
        type: 'withdrawal',
        lines: 4,
        amount: '-200.00',
      });
    });
});
