import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type { Promotions } from '../../schema/generated/api/offers.ts';
import type { PointHistory, Product, Products, Redemption, Redemptions } from '../../schema/generated/api/points.ts';
import type { ShownStatement, Statement, StatementKeys, Statements } from '../../schema/generated/api/statements.ts';
import { nodeStatementCrypto } from '../../runtime/server/platform/statements/node-statement-crypto.ts';
import { readStatement } from '../../runtime/shared/statement/read-statement.ts';
import { verifyStatement } from '../../runtime/shared/statement/verify-statement.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { runLivery } from '../support/livery-command.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { Browser, brandBundle, operatorToken, type InjectedReply } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import { paymentPassword, setPaymentPassword } from '../support/transfer-member.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';
import { callWallet } from '../support/fake-vendor.ts';

const HOUR = 3_600_000;
const words = { name: { EN: 'Thing', TH: 'ของ' }, summary: { EN: 'A thing.', TH: 'สิ่งของ' } };
const server = {
  server: {
    grant: { amount: '1000' },
    points: { earn: { rng: { points: 100, amount: '1' } }, exchange: { points: 100, amount: '1', smallest: 100 } },
  },
  mall: {
    mug: { type: 'goods', points: 2500, stock: 3, perPerson: 2, ...words },
    last: { type: 'goods', points: 1000, stock: 1, ...words },
    jacket: { type: 'goods', points: 4000, amount: '50', stock: 10, ...words },
    code: { type: 'voucher', points: 500, ...words },
    credit: { type: 'credit', points: 3000, credit: '25.5', ...words },
    gone: { type: 'goods', points: 100, stock: 0, ...words },
  },
  offers: {
    thanks: {
      type: 'event',
      product: 'casino',
      trigger: { kind: 'code', code: 'THANKS' },
      effects: [{ kind: 'points', points: 250 }],
      title: words.name,
      summary: words.summary,
    },
  },
  pictures: { 'mall/mug': '/_livery/brand/opal/1/assets/mall-mug.svg' },
};

describe('the points mall', () => {
  let vendor: FakeVendor;
  let postgres: StartedPostgres;
  let site: PlatformWithCashier;
  let names = 0;
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  beforeAll(async () => {
    [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
    site = await startPlatformWithCashier({
      vendor,
      databaseUrl: await postgres.freshDatabase(),
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: brandBundle({ domains: ['opal.localhost'], points: true, bonuses: true }), server },
        {
          bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01', points: true }),
          server: { server: server.server, mall: { lamp: { type: 'goods', points: 10, ...words } } },
        },
      ],
    });
    await moveTo(now);
  }, 120_000);
  afterAll(async () => {
    expect(await discrepancies(site)).toEqual([]);
    await site.close();
    await Promise.all([postgres.stop(), vendor.close()]);
  });

  const moveTo = async (at: number): Promise<void> => {
    now = at;
    await site.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  };
  const codeOf = ({ body }: InjectedReply): string => body.code ?? 'ok';
  const operate = (...args: string[]) =>
    runLivery(['points', ...args, '--url', site.url], {
      cwd: os.tmpdir(),
      env: { LIVERY_OPERATOR_TOKEN: operatorToken, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
    });
  const stockOf = async (product: string): Promise<number | null> => {
    const { items } = (await new Browser(site.app).call('GET', '/wps/relay/MCS2_getPointReward')).body
      .value as Products;
    return items.find(({ id }) => id === product)?.stock ?? null;
  };

  /** Returns a member with 900.00, 10,000 points and a payment password. */
  async function member() {
    const name = `redeemer${(names += 1)}`;
    const browser = new Browser(site.app);
    await browser.register(name);
    await browser.call('PUT', '/wps/member/limits', { answered: true });
    await takeGrant(browser, 'first-grant');
    await setPaymentPassword(browser);
    const playerSession = await walletPlayers({ running: site, vendor }).launch(browser);
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', roundId: freshId('r') };
    const betTransactionId = freshId('b');
    for (const [call, fields] of [
      ['bet', { transactionId: betTransactionId, amount: '100.00' }],
      ['win', { transactionId: freshId('w'), betTransactionId, amount: '0.00' }],
    ] as const)
      await callWallet(site.app, call, { ...base, at: new Date(now).toISOString(), ...fields }, { brand: 'opal' });
    await moveTo(now - (now % HOUR) + HOUR + 360_000);
    await browser.login(name);
    const value = async <Value>(path: string) => (await browser.call('GET', path)).body.value as Value;
    return {
      browser,
      name,
      points: async () => (await value<{ points: number }>('/wps/relay/MCS2_getPointBalance')).points,
      history: async () => (await value<PointHistory>('/wps/points/history')).items,
      redemptions: async (query = '') => (await value<Redemptions>(`/wps/relay/MCS2_getRedeemPointList${query}`)).items,
      products: async () => (await value<Products>('/wps/relay/MCS2_getPointReward')).items,
      redeem: (fields: object) =>
        browser.call('POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', {
          key: crypto.randomUUID(),
          product: 'mug',
          quantity: 1,
          points: 2500,
          amount: '0.00',
          paymentPassword,
          ...fields,
        }),
    };
  }

  const idOf = ({ body }: InjectedReply): string => (body.value as Redemption).id;

  test('shows its products to everyone, the cheapest first, and to members what they redeemed', async () => {
    const own = await member();
    expect(codeOf(await own.redeem({}))).toBe('ok');
    const shown = await own.products();
    expect(shown.map(({ id, points, amount, credit }) => [id, points, amount, credit])).toEqual([
      ['gone', 100, '0.00', null],
      ['code', 500, '0.00', null],
      ['last', 1000, '0.00', null],
      ['mug', 2500, '0.00', null],
      ['credit', 3000, '0.00', '25.50'],
      ['jacket', 4000, '50.00', null],
    ]);
    expect(shown[3]).toEqual({
      id: 'mug',
      name: 'Thing',
      summary: 'A thing.',
      type: 'goods',
      picture: server.pictures['mall/mug'],
      points: 2500,
      amount: '0.00',
      credit: null,
      stock: 2,
      perPerson: 2,
      redeemed: 1,
    } satisfies Product);
    const visitor = await new Browser(site.app).call('GET', '/wps/relay/MCS2_getPointReward');
    expect((visitor.body.value as Products).items.map(({ redeemed }) => redeemed)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('redeems once for a key, points and money together, and returns both when an operator rejects', async () => {
    const own = await member();
    const request = { key: 'redemption-of-a-test', product: 'jacket', points: 8000, amount: '100.00', quantity: 2 };
    const replies = await Promise.all([own.redeem(request), own.redeem(request), own.redeem(request)]);
    expect(replies.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    const [redemption] = await own.redemptions('?key=redemption-of-a-test');
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.value)))).toEqual(
      new Set([JSON.stringify(redemption)]),
    );
    expect(redemption).toMatchObject({ product: 'jacket', quantity: 2, points: 8000, amount: '100.00', remark: null });
    expect([await own.points(), await own.browser.balance(), await stockOf('jacket')]).toEqual([2000, '800.00', 8]);
    expect(codeOf(await own.redeem({ ...request, quantity: 1 }))).toBe('wallet.key_reused');
    const id = redemption?.id ?? '';
    expect(await operate('decide', 'opal', id, 'reject')).toMatchObject({
      code: 1,
      err: expect.stringContaining('/remark'),
    });
    const decide = ['decide', 'opal', id, 'reject', '--remark', 'The size is not made any more.'];
    expect(await operate(...decide)).toMatchObject({ code: 0, out: expect.stringContaining('rejected') });
    expect(await operate(...decide)).toMatchObject({ code: 0 });
    expect(await operate('decide', 'opal', id, 'approve')).toMatchObject({
      code: 1,
      err: expect.stringContaining('points.decided'),
    });
    expect([await own.points(), await own.browser.balance(), await stockOf('jacket')]).toEqual([10_000, '900.00', 10]);
    expect((await own.redemptions())[0]).toMatchObject({
      id,
      status: 'rejected',
      remark: 'The size is not made any more.',
    });
    expect((await own.history()).map(({ kind, points }) => [kind, points])).toEqual([
      ['returned', 8000],
      ['redeemed', -8000],
      ['earned', 10_000],
    ]);
    const { items } = (await own.browser.call('GET', '/wps/member/messages')).body.value as Messages;
    expect(items.filter(({ kind }) => kind === 'redemptionRejected')).toMatchObject([
      { params: { product: 'Thing', reason: 'The size is not made any more.' } },
    ]);
  });

  test('completes: a voucher with its code, a credit with its money', async () => {
    const own = await member();
    const code = idOf(await own.redeem({ product: 'code', points: 500 }));
    const credit = idOf(await own.redeem({ product: 'credit', points: 6000, quantity: 2 }));
    expect(await operate('decide', 'opal', code, 'approve')).toMatchObject({ code: 1 });
    expect(await operate('decide', 'opal', code, 'approve', '--remark', 'CODE-77')).toMatchObject({ code: 0 });
    for (const _ of [1, 2]) expect(await operate('decide', 'opal', credit, 'approve')).toMatchObject({ code: 0 });
    expect(await own.browser.balance()).toBe('951.00');
    expect((await own.redemptions()).map(({ status, remark, credit: paid }) => [status, remark, paid])).toEqual([
      ['completed', null, '51.00'],
      ['completed', 'CODE-77', null],
    ]);
    const { out } = await operate('redemptions', 'opal', '--username', own.name, '--status', 'completed', '--json');
    expect(JSON.parse(out)).toMatchObject([{ id: credit }, { id: code, username: own.name }]);
  });

  test('gives the last product to one of two, and the other keeps the points', async () => {
    const [one, two] = [await member(), await member()];
    for (const each of [one, two]) await each.browser.login(each.name);
    const replies = await Promise.all([one, two].map((each) => each.redeem({ product: 'last', points: 1000 })));
    expect(replies.map(codeOf).toSorted()).toEqual(['ok', 'points.sold_out']);
    expect([await one.points(), await two.points()].toSorted()).toEqual([10_000, 9000]);
    expect(await operate('stock', 'opal', 'last', '2')).toMatchObject({ code: 0 });
    expect(await stockOf('last')).toBe(1);
    expect((await operate('products', 'opal')).out).toMatch(/last +goods +1000 +0\.00 +2 +1 +1 +1/);
    expect(await operate('stock', 'opal', 'last', 'none')).toMatchObject({ code: 0 });
    expect(await stockOf('last')).toBe(0);
  });

  test('points are lines of the statement, which verifies, and are not in the sums of money', async () => {
    const own = await member();
    await own.redeem({ product: 'code', points: 500 });
    const { today } = (await own.browser.call('GET', '/wps/member/statements')).body.value as Statements;
    const issued = await own.browser.call('POST', '/wps/member/statements', { from: today, to: today });
    const statement = issued.body.value as Statement;
    expect(statement).toMatchObject({ opening: '0.00', closing: '900.00', lines: 4 });
    expect(statement.wallets.map(({ wallet, closing, lines }) => [wallet, closing, lines])).toEqual([
      ['main', '900.00', 2],
      ['points', '9500', 2],
    ]);
    const found = await own.browser.call('GET', `/wps/member/statements/lines?id=${statement.id}`);
    const lines = (found.body.value as ShownStatement).items.filter(({ wallet }) => wallet === 'points');
    expect(lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['points_earned', '10000', '10000'],
      ['points_redeemed', '-500', '9500'],
    ]);
    const file = await own.browser.download(`/wps/member/statements/file?id=${statement.id}&format=csv`);
    const { merchant, keys } = (await own.browser.call('GET', '/wps/statements/keys')).body.value as StatementKeys;
    const of = { merchant, keys, crypto: nodeStatementCrypto };
    const text = file.bytes.toString();
    expect(await verifyStatement(readStatement(text), of)).toMatchObject({ result: 'intact' });
    const altered = readStatement(text.replace(',-500,', ',-400,'));
    expect(await verifyStatement(altered, of)).toMatchObject({ result: 'altered', wallet: 'points', line: '2' });
  });

  test('an offer gives points once, and the audit says how many', async () => {
    const own = await member();
    for (const _ of [1, 2]) {
      const code = { offer: 'thanks', code: 'thanks' };
      expect(codeOf(await own.browser.call('POST', '/wps/promotions/code', code))).toBe('ok');
    }
    expect((await own.history()).map(({ kind, points, pointsAfter }) => [kind, points, pointsAfter])).toEqual([
      ['given', 250, 10_250],
      ['earned', 10_000, 10_000],
    ]);
    const { promotions } = (await own.browser.call('GET', '/wps/promotions')).body.value as Promotions;
    expect(promotions).toMatchObject([{ id: 'thanks', state: 'issued', credit: null, points: 250 }]);
    const { items } = await new Office(site).value<AuditEvents>('GET', '/audit?action=offers.granted');
    expect(items.map(({ detail }) => detail)).toMatchObject([{ offer: 'thanks', amountMinor: '0', points: '250' }]);
  });

  test('refuses what cannot be redeemed, and takes nothing', async () => {
    const own = await member();
    const faults: [fields: object, code: string][] = [
      ...[0, -1, 1.5, 1e9, 100, '1', null].map((quantity): [object, string] => [{ quantity }, 'request.invalid']),
      [{ product: 'lamp', points: 10 }, 'points.product_unknown'],
      [{ product: 'constructor', points: 10 }, 'points.product_unknown'],
      [{ product: 'Mug!' }, 'request.invalid'],
      [{ product: 'gone', points: 100 }, 'points.sold_out'],
      [{ product: 'jacket', points: 4000 }, 'points.price_changed'],
      [{ points: 2499 }, 'points.price_changed'],
      [{ quantity: 2 }, 'points.price_changed'],
      [{ quantity: 3, points: 7500 }, 'points.product_limit'],
      [{ product: 'code', quantity: 21, points: 10_500 }, 'points.insufficient'],
      [{ amount: '0.001' }, 'points.price_changed'],
      [{ amount: '-1' }, 'request.invalid'],
      [{ key: 'short' }, 'request.invalid'],
      [{ paymentPassword: '' }, 'request.invalid'],
    ];
    for (const [fields, code] of faults) expect([fields, codeOf(await own.redeem(fields))]).toEqual([fields, code]);
    const playerSession = await walletPlayers({ running: site, vendor }).launch(own.browser);
    const bet = {
      playerSession,
      gameId: 'lantern',
      vassalage: 'LMN',
      currency: 'THB',
      at: new Date(now).toISOString(),
    };
    const all = { ...bet, roundId: freshId('r'), transactionId: freshId('b'), amount: '890.00' };
    await callWallet(site.app, 'bet', all, { brand: 'opal' });
    const jacket = { product: 'jacket', points: 4000, amount: '50.00' };
    expect(codeOf(await own.redeem(jacket))).toBe('wallet.insufficient_funds');
    expect([await own.points(), await stockOf('jacket'), await own.redemptions()]).toEqual([10_000, 10, []]);
    for (let tries = 0; tries < 5; tries += 1) await own.redeem({ paymentPassword: 'wrong-pass-1' });
    expect(codeOf(await own.redeem({}))).toBe('account.payments_locked');
    expect(await own.points()).toBe(10_000);
    expect(await operate('stock', 'opal', 'lamp', '2')).toMatchObject({ code: 1 });
    expect(await operate('stock', 'opal', 'mug', '-1')).toMatchObject({ code: 2 });
    expect(await operate('decide', 'opal', 'x', 'approve')).toMatchObject({ code: 2 });
    expect(await operate('decide', 'opal', crypto.randomUUID(), 'maybe')).toMatchObject({
      code: 2,
      err: expect.stringContaining('approve, reject'),
    });
    expect(await operate('decide', 'opal', crypto.randomUUID(), 'approve')).toMatchObject({ code: 1 });
  });

  test('on a break points stay, goods can be redeemed and money for play cannot', async () => {
    const own = await member();
    expect(codeOf(await own.browser.call('POST', '/wps/member/break', { period: 'day' }))).toBe('ok');
    await own.browser.login(own.name);
    expect(codeOf(await own.redeem({ product: 'credit', points: 3000 }))).toBe('limits.on_break');
    expect(codeOf(await own.redeem({ product: 'code', points: 500 }))).toBe('ok');
    expect(await own.points()).toBe(9500);
  });
});
