import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preflight, Withdrawal, Withdrawals } from '../../schema/generated/api/withdrawals.ts';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import { databases } from '../support/databases.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { brandBundle } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { fileOf, testImage } from '../support/test-images.ts';
import { until } from '../support/until.ts';
import {
  approvedAndSent,
  bankReaches,
  confirmReceipt,
  decide,
  readWithdrawal,
  requestWithdrawal,
  withdrawalKey,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

const MINUTE = 60_000;
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A brand whose members have 1000 and may withdraw often, with a fee of 2 %. */
const payingOut = (different: Parameters<typeof brandBundle>[0] = {}, rules: object = {}) => ({
  bundle: brandBundle({ domains: ['opal.localhost'], ...different }),
  server: {
    grant: { amount: '1000' },
    payments: { providers: ['sandbox'], withdrawals: { min: '5', timesADay: 100, feeBasisPoints: 200, ...rules } },
  },
});

describe.each(databases)('a withdrawal on %s', (kind) => {
  let site: PlatformWithCashier;
  let members: Withdrawer[];
  /** A member whose bank fails payouts, and one whose bank sends them back after a minute. */
  let failing: Withdrawer;
  let returning: Withdrawer;
  let yen: Withdrawer;
  let stranger: Withdrawer;

  beforeAll(async () => {
    const ruby = { id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.localhost'] };
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        payingOut(),
        payingOut({ ...ruby, currency: { code: 'JPY', symbol: '¥', decimals: 0 } }),
        { ...payingBrand({ id: 'jade', merchantCode: 'JADE01', payments: false }), server: {} },
      ],
    });
    const [[own], all] = [await withdrawers(site, ['7777'], 'ruby'), await withdrawers(site, ends)];
    if (own === undefined) throw new Error('there is no member of the other brand');
    yen = own;
    [failing, returning, stranger] = all as [Withdrawer, Withdrawer, Withdrawer];
    members = all.slice(3);
  }, 120_000);
  afterAll(async () => {
    try {
      expect(await discrepancies(site)).toEqual([]);
    } finally {
      await site.close();
    }
  });

  /** Begins a session: time that other tests let pass has ended the one before. */
  const here = async (of: Withdrawer): Promise<Withdrawer> => {
    await of.browser.login(of.name);
    return of;
  };
  /** Returns a member of whom no other test has taken money. */
  const member = async (): Promise<Withdrawer> => {
    const next = members.shift();
    if (next === undefined) throw new Error('add a member to `ends`');
    return here(next);
  };
  const move = (ms: number) => site.platform.testFacilities().moveClock({ advanceMs: ms });
  const preflight = async ({ browser }: Withdrawer, query = ''): Promise<Preflight> =>
    (await browser.call('GET', `/wps/v2/wallets/withdraw/preflight${query}`)).body.value as Preflight;
  const wallet = async ({ browser }: Withdrawer): Promise<string[]> => {
    const { value } = (await browser.call('GET', '/wps/v2/wallets/balance')).body;
    const { sumBalance, held } = value as { sumBalance: string; held: string };
    return [sumBalance, held];
  };
  const stagesOf = ({ stages }: Withdrawal): string[] => stages.map(({ state }) => state);
  const proof = async ({ browser }: Withdrawer): Promise<string> => {
    const file = fileOf('slip.png', await testImage('png'));
    return ((await browser.upload('/wps/member/images', [file])).body.value as UploadedImages).imageId;
  };
  const disputed = async (of: Withdrawer, id: string, receivedAmount: string, proofs?: string[]) => {
    const report = { id, received: false, receivedAmount, remark: 'less arrived', ...(proofs ? { proofs } : {}) };
    return confirmReceipt(of.browser, report);
  };

  test('holds the money, is approved and sent, and is received by report of the member', async () => {
    const own = await member();
    const made = await withdrawn(own, { amount: '100.00' });
    expect(made).toMatchObject({
      state: 'requested',
      turn: 'brand',
      amount: '100.00',
      fee: '2.00',
      net: '98.00',
      received: '0.00',
      remaining: '98.00',
      balanceAfter: '900.00',
      receivesAt: null,
    });
    expect(await wallet(own)).toEqual(['900.00', '100.00']);
    expect((await decide(own, made.id, 'review')).body.value).toMatchObject({ state: 'reviewing', turn: 'brand' });
    const sent = await approvedAndSent(site, own.browser, made.id);
    expect(sent.turn).toBe('player');
    expect(Date.parse(sent.receivesAt ?? '') - Date.parse(sent.stages.at(-1)?.at ?? '')).toBe(30 * MINUTE);
    expect(await wallet(own)).toEqual(['900.00', '100.00']);
    const received = await confirmReceipt(own.browser, { id: made.id, received: true });
    expect(received.body.value).toMatchObject({ state: 'received', turn: null, received: '98.00', remaining: '0.00' });
    expect(stagesOf(received.body.value as Withdrawal)).toEqual([
      'requested',
      'reviewing',
      'approved',
      'sent',
      'received',
    ]);
    expect(await wallet(own)).toEqual(['900.00', '0.00']);
    const repeated = await confirmReceipt(own.browser, { id: made.id, received: true });
    expect(repeated.body).toEqual(received.body);
    expect((await disputed(own, made.id, '1.00')).body.code).toBe('withdrawals.closed');
  });

  test('counts as received 30 minutes after it was sent, also by a clock that jumps, and then rejects a dispute', async () => {
    const own = await member();
    const [first, second] = [await withdrawn(own), await withdrawn(own)];
    await approvedAndSent(site, own.browser, first.id);
    await move(29 * MINUTE);
    expect((await readWithdrawal(own.browser, first.id)).state).toBe('sent');
    await move(MINUTE);
    expect((await readWithdrawal(own.browser, first.id)).state).toBe('received');
    expect((await disputed(own, first.id, '1.00')).body.code).toBe('withdrawals.closed');
    expect((await confirmReceipt(own.browser, { id: first.id, received: true })).status).toBe(200);
    await approvedAndSent(site, own.browser, second.id);
    await move(300 * MINUTE);
    await here(own);
    const late = await disputed(own, second.id, '1.00');
    expect(late.body.code).toBe('withdrawals.closed');
    expect((await readWithdrawal(own.browser, second.id)).state).toBe('received');
    expect(await wallet(own)).toEqual(['980.00', '0.00']);
  });

  test('in dispute shows what was received and what remains, and is paid again', async () => {
    const own = await member();
    const { id } = await withdrawn(own, { amount: '100.00' });
    await approvedAndSent(site, own.browser, id);
    const images = [await proof(own), await proof(own), await proof(own)];
    const fourth = await proof(own);
    expect((await disputed(own, id, '60.00', [...images, fourth])).body.params).toMatchObject({ where: '/proofs' });
    expect((await disputed(own, id, '98.00')).body.params).toEqual({ where: '/receivedAmount', rule: 'maximum' });
    const report = await disputed(own, id, '60.00', images);
    expect(report.body.value).toMatchObject({
      state: 'disputed',
      turn: 'brand',
      received: '60.00',
      remaining: '38.00',
      dispute: { received: '60.00', remark: 'less arrived' },
    });
    expect((report.body.value as Withdrawal).dispute?.proofs.toSorted()).toEqual(images.toSorted());
    expect((await disputed(own, id, '60.00', images)).body).toEqual(report.body);
    expect((await disputed(own, id, '50.00')).body.code).toBe('withdrawals.closed');
    expect((await confirmReceipt(own.browser, { id, received: true })).body.code).toBe('withdrawals.closed');
    expect(await wallet(own)).toEqual(['900.00', '40.00']);
    expect((await decide(own, id, 'reject', 'not now')).body.code).toBe('withdrawals.closed');
    expect((await decide(own, id, 'payAgain', 'the bank confirms it')).body.value).toMatchObject({ state: 'approved' });
    const again = await bankReaches(site, own.browser, { id, state: 'sent' });
    expect([again.received, again.remaining]).toEqual(['60.00', '38.00']);
    await confirmReceipt(own.browser, { id, received: true });
    expect(await readWithdrawal(own.browser, id)).toMatchObject({ state: 'received', received: '98.00' });
    expect(await wallet(own)).toEqual(['900.00', '0.00']);
    expect((await disputed(own, (await withdrawn(own)).id, '1.00')).body.code).toBe('withdrawals.closed');
  });

  test('in dispute is returned, or its receipt is forced, with a reason that the member reads', async () => {
    const own = await member();
    const [returned, forced] = [await withdrawn(own, { amount: '100.00' }), await withdrawn(own, { amount: '50.00' })];
    await decide(own, forced.id, 'approve');
    await approvedAndSent(site, own.browser, returned.id);
    await bankReaches(site, own.browser, { id: forced.id, state: 'sent' });
    await disputed(own, returned.id, '0');
    await disputed(own, forced.id, '10.00');
    expect((await decide(own, returned.id, 'return')).body.params).toEqual({ where: '/reason', rule: 'required' });
    const back = await decide(own, returned.id, 'return', 'the bank found nothing');
    expect(back.body.value).toMatchObject({ state: 'returned', reason: 'the bank found nothing', received: '0.00' });
    expect(await wallet(own)).toEqual(['950.00', '40.00']);
    const force = await decide(own, forced.id, 'force', 'the bank proves the receipt');
    expect(force.body.value).toMatchObject({ state: 'received', received: '49.00' });
    expect((await readWithdrawal(own.browser, forced.id)).reason).toBe('the bank proves the receipt');
    expect(await wallet(own)).toEqual(['950.00', '0.00']);
  });

  test('is rejected with a reason from requested and from reviewing, and only an operator ends it', async () => {
    const own = await member();
    const [first, second] = [await withdrawn(own), await withdrawn(own)];
    await decide(own, second.id, 'review');
    for (const { id } of [first, second]) {
      expect((await decide(own, id, 'reject', 'the name differs')).body.value).toMatchObject({
        state: 'rejected',
        reason: 'the name differs',
        remaining: '0.00',
      });
      expect((await decide(own, id, 'approve')).body.code).toBe('withdrawals.closed');
    }
    expect(await wallet(own)).toEqual(['1000.00', '0.00']);
    const { id } = await withdrawn(own);
    const asPlayer = { id, decision: 'reject', reason: 'I changed my mind' };
    expect((await own.browser.call('PUT', '/wps/operator/withdrawals', asPlayer)).status).toBe(401);
    expect((await own.browser.call('DELETE', '/wps/v2/wallets/withdraw', { id })).status).toBe(404);
    expect((await confirmReceipt(own.browser, { id, received: true })).body.code).toBe('withdrawals.closed');
  });

  test('whose payout fails is reviewed again, and can be paid or rejected', async () => {
    await here(failing);
    const { id } = await withdrawn(failing);
    await decide(failing, id, 'approve');
    const failed = await bankReaches(site, failing.browser, { id, state: 'reviewing' });
    expect(stagesOf(failed)).toEqual(['requested', 'approved', 'reviewing']);
    await decide(failing, id, 'approve');
    await bankReaches(site, failing.browser, { id, state: 'reviewing' });
    await decide(failing, id, 'reject', 'the account is closed');
    expect(await wallet(failing)).toEqual(['1000.00', '0.00']);
  });

  test('that the bank sends back is put into the wallet, before and after it counts as received', async () => {
    await here(returning);
    const [before, after] = [await withdrawn(returning), await withdrawn(returning)];
    await approvedAndSent(site, returning.browser, after.id);
    await confirmReceipt(returning.browser, { id: after.id, received: true });
    expect(await wallet(returning)).toEqual(['980.00', '10.00']);
    expect(await bankReaches(site, returning.browser, { id: after.id, state: 'returned' })).toMatchObject({
      received: '0.00',
      remaining: '0.00',
    });
    expect(await wallet(returning)).toEqual(['990.00', '10.00']);
    await decide(returning, before.id, 'approve');
    // The bank pays and sends back before the platform asks.
    site.loseNotices(true);
    await move(6_000);
    await move(2 * MINUTE);
    site.loseNotices(false);
    const ended = await bankReaches(site, returning.browser, { id: before.id, state: 'returned' });
    expect(stagesOf(ended)).toEqual(['requested', 'approved', 'sent', 'returned']);
    expect(await wallet(returning)).toEqual(['1000.00', '0.00']);
  });

  test('of which an earlier payout comes back returns only what the member had received of it', async () => {
    await here(returning);
    const { id } = await withdrawn(returning, { amount: '100.00' });
    await approvedAndSent(site, returning.browser, id);
    await disputed(returning, id, '60.00');
    await decide(returning, id, 'payAgain', 'the rest is missing');
    // The first payout is sent back; the second one, of what is missing, is on its way, and follows it a minute later.
    const first = await bankReaches(site, returning.browser, { id, state: 'sent' });
    expect([first.received, first.remaining]).toEqual(['60.00', '38.00']);
    await until(async () => {
      await move(6_000);
      return (await wallet(returning))[0] === '960.00';
    });
    expect(await readWithdrawal(returning.browser, id)).toMatchObject({ state: 'sent', received: '0.00' });
    await bankReaches(site, returning.browser, { id, state: 'returned' });
    expect(await wallet(returning)).toEqual(['1000.00', '0.00']);
  });

  test('has one effect for a repeated key, and rejects the key with another amount or card', async () => {
    const own = await member();
    const key = withdrawalKey();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => requestWithdrawal(own.browser, own.card, { key })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    const other = await requestWithdrawal(own.browser, own.card, { key, amount: '11.00' });
    expect([other.status, other.body.code]).toEqual([409, 'wallet.key_reused']);
    expect(await wallet(own)).toEqual(['990.00', '10.00']);
    const { items } = (await own.browser.call('GET', `/wps/v2/wallets/withdrawals?key=${key}`)).body
      .value as Withdrawals;
    expect(items).toHaveLength(1);
  });

  test('rejects an amount that is no positive decimal string of the currency', async () => {
    await Promise.all([here(stranger), here(yen)]);
    for (const amount of ['0', '0.00', '-1', '1e3', null, true, ' 5', '5.001', '5'.repeat(20), 5, '']) {
      const { status, body } = await requestWithdrawal(stranger.browser, stranger.card, { amount });
      expect([amount, status, body.code, body.params?.where]).toEqual([amount, 400, 'request.invalid', '/amount']);
    }
    const fraction = await requestWithdrawal(yen.browser, yen.card, { amount: '500.5' });
    expect(fraction.body.params).toEqual({ where: '/amount', rule: 'decimals' });
    expect(await wallet(stranger)).toEqual(['1000.00', '0.00']);
  });

  test('rejects a card of another player or brand, and a proof of another player', async () => {
    const own = await member();
    await here(stranger);
    for (const { card } of [stranger, yen])
      expect((await requestWithdrawal(own.browser, card)).body.code).toBe('withdrawals.unknown_card');
    const { id } = await withdrawn(own);
    await approvedAndSent(site, own.browser, id);
    expect((await confirmReceipt(stranger.browser, { id, received: true })).body.code).toBe('request.not_found');
    for (const image of [await proof(stranger), 'no-such-image'])
      expect((await disputed(own, id, '1.00', [image])).body.code).toBe('request.not_found');
    expect((await readWithdrawal(own.browser, id)).state).toBe('sent');
    const image = await proof(own);
    expect((await disputed(own, id, '1.00', [image])).status).toBe(200);
    const second = await withdrawn(own);
    await approvedAndSent(site, own.browser, second.id);
    expect((await disputed(own, second.id, '1.00', [image])).body.code).toBe('request.not_found');
    const jade = await site.member('jade');
    expect((await requestWithdrawal(jade, own.card)).body.code).toBe('request.off');
  });

  test('answers the pre-flight by the checks that decide the request', async () => {
    const own = await member();
    expect(await preflight(own, '?amount=100.00')).toMatchObject({
      possible: true,
      available: '1000.00',
      held: '0.00',
      min: '5.00',
      fee: '2.00',
      net: '98.00',
      timesLeft: 100,
    });
    const failed = async (amount: string): Promise<string[]> =>
      (await preflight(own, `?amount=${amount}`)).checks.flatMap(({ passed, check, step }) =>
        passed ? [] : [`${check}: ${step}`],
      );
    for (const amount of ['5.00', '1000.00', '4.99', '1000.01', '100001.00']) {
      const faults = await failed(amount);
      const { status, body } = await requestWithdrawal(own.browser, own.card, { amount });
      expect([amount, status === 200]).toEqual([amount, faults.length === 0]);
      if (status === 200) await decide(own, (body.value as Withdrawal).id, 'reject', 'tried out');
      else expect([body.code, faults[0]]).toEqual([expect.any(String), expect.stringMatching(/^(balance|minimum)/)]);
    }
    expect(await failed('4.99')).toEqual(['minimum: raiseAmount']);
    expect(await failed('1000.01')).toEqual(['balance: lowerAmount']);
  });
});

/** Ends of the members' card numbers: a bank that fails, one that sends payouts back, and ordinary ones. */
const ends = ['0001', '0002', ...Array.from({ length: 12 }, () => '7777')];
