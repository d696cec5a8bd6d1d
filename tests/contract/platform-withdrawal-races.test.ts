import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cards, Preflight } from '../../schema/generated/api/withdrawals.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { brandBundle, Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshId, walletPlayers } from '../support/wallet-player.ts';
import {
  addCard,
  cardNumber,
  decide,
  readWithdrawal,
  requestWithdrawal,
  withdrawalKey,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

let vendor: FakeVendor;
let postgres: StartedPostgres;
beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

/** A brand whose members have 100. */
const paying = (different: Parameters<typeof brandBundle>[0], timesADay: number) => ({
  bundle: brandBundle(different),
  server: { grant: { amount: '100' }, payments: { providers: ['sandbox'], withdrawals: { min: '0.01', timesADay } } },
});

describe.each(databases)('money that is withdrawn on %s', (kind) => {
  let running: TestPlatform;
  let members: Withdrawer[];
  let once: Withdrawer;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [paying({}, 100), paying({ id: 'ruby', merchantCode: 'RUBY01' }, 1)],
    });
    const [[only], all] = [
      await withdrawers(running, ['7777'], 'ruby'),
      await withdrawers(running, Array(8).fill('7777')),
    ];
    if (only === undefined) throw new Error('there is no member of the other brand');
    [once, members] = [only, all];
    await once.browser.login(once.name);
  }, 120_000);
  afterAll(async () => {
    try {
      expect(await discrepancies(running)).toEqual([]);
    } finally {
      await running.close();
    }
  });

  const member = (): Withdrawer => {
    const next = members.shift();
    if (next === undefined) throw new Error('make another member');
    return next;
  };
  const wallet = async ({ browser }: Withdrawer): Promise<string[]> => {
    const { value } = (await browser.call('GET', '/wps/v2/wallets/balance')).body;
    const { sumBalance, held } = value as { sumBalance: string; held: string };
    return [sumBalance, held];
  };
  /** Opens a game; returns the calls of its vendor. */
  const atTheGame = async ({ browser }: Withdrawer) => {
    const playerSession = await walletPlayers({ running, vendor }).launch(browser);
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB' };
    return (call: 'bet' | 'win', fields: object) =>
      callWallet(running.app, call, { ...base, at: new Date().toISOString(), ...fields });
  };

  test('is requested exactly ten times by fifty concurrent withdrawals of 10 from 100', async () => {
    const own = member();
    const replies = await Promise.all(Array.from({ length: 50 }, () => requestWithdrawal(own.browser, own.card)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const codes = new Set(replies.flatMap(({ body }) => body.code ?? []));
    for (const code of codes) expect(['wallet.insufficient_funds', 'withdrawals.refused']).toContain(code);
    expect(await wallet(own)).toEqual(['0.00', '100.00']);
  });

  test('is requested once by two concurrent withdrawals of all of it', async () => {
    const own = member();
    const all = { amount: '100.00' };
    const replies = await Promise.all([
      requestWithdrawal(own.browser, own.card, all),
      requestWithdrawal(own.browser, own.card, all),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallet(own)).toEqual(['0.00', '100.00']);
  });

  test('is requested once by all calls with the same key, of which some come while the first one is carried out', async () => {
    const own = member();
    const fields = { key: withdrawalKey(), amount: '100.00' };
    const replies: ReturnType<typeof requestWithdrawal>[] = [];
    do for (let call = 0; call < 4; call += 1) replies.push(requestWithdrawal(own.browser, own.card, fields));
    while ((await wallet(own))[0] !== '0.00');
    const [first, ...others] = (await Promise.all(replies)).map(({ body }) => body);
    for (const body of others) expect(body).toEqual(first);
  });

  test('and bet at the same time, to the last cent, is spent once', async () => {
    const own = member();
    const play = await atTheGame(own);
    for (let round = 0; round < 5; round += 1) {
      const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
      const [sent, played] = await Promise.all([
        requestWithdrawal(own.browser, own.card, { amount: '100.00' }),
        play('bet', { roundId, transactionId: betTransactionId, amount: '100.00' }),
      ]);
      expect([sent.status === 200, played.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await wallet(own)).toEqual(['0.00', sent.status === 200 ? '100.00' : '0.00']);
      // Whichever took the money gives it back.
      if (sent.status === 200) await decide(own, (sent.body.value as { id: string }).id, 'reject', 'next round');
      else await play('win', { roundId, transactionId: freshId('w'), betTransactionId, amount: '100.00' });
    }
    expect(await wallet(own)).toEqual(['100.00', '0.00']);
  });

  test('leaves a win that arrives meanwhile in the wallet', async () => {
    const own = member();
    const play = await atTheGame(own);
    const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
    await play('bet', { roundId, transactionId: betTransactionId, amount: '10.00' });
    const [sent, won] = await Promise.all([
      requestWithdrawal(own.browser, own.card, { amount: '90.00' }),
      play('win', { roundId, transactionId: freshId('w'), betTransactionId, amount: '50.00' }),
    ]);
    expect([sent.status, won.status]).toEqual([200, 200]);
    expect(await wallet(own)).toEqual(['50.00', '90.00']);
  });

  test.each([
    ['a break', '/wps/member/break', { period: 'day' }],
    ['an exclusion', '/wps/member/exclusion', { period: 'halfYear' }],
  ])('is still paid after %s begins, and more can be withdrawn', async (_what, path, body) => {
    const own = member();
    const { id } = await withdrawn(own);
    expect((await own.browser.call('POST', path, body)).body.code).toBeUndefined();
    await own.browser.login(own.name);
    expect((await decide(own, id, 'approve')).body.value).toMatchObject({ state: 'approved' });
    expect((await readWithdrawal(own.browser, id)).turn).toBe('bank');
    const { body: preflight } = await own.browser.call('GET', '/wps/v2/wallets/withdraw/preflight?amount=90.00');
    expect((preflight.value as Preflight).possible).toBe(true);
    expect((await requestWithdrawal(own.browser, own.card, { amount: '90.00' })).status).toBe(200);
    expect(await wallet(own)).toEqual(['0.00', '100.00']);
  });

  test('needs the payment password, and a wrong one leaves the key usable', async () => {
    const own = member();
    const key = withdrawalKey();
    const wrong = await requestWithdrawal(own.browser, own.card, { key, paymentPassword: 'wrong-guess' });
    expect(wrong.body.code).toBe('account.wrong_payment_password');
    expect((await requestWithdrawal(own.browser, own.card, { key })).status).toBe(200);
    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await requestWithdrawal(guest, own.card)).body.code).toBe('session.real_account_required');
  });

  test('may be requested once a day where the brand says so; a rejected request does not count', async () => {
    const refused = { code: 'withdrawals.refused', params: { check: 'times' } };
    const first = await withdrawn(once);
    expect((await requestWithdrawal(once.browser, once.card)).body).toMatchObject(refused);
    await decide(once, first.id, 'reject', 'tried out');
    await withdrawn(once);
    expect((await requestWithdrawal(once.browser, once.card)).body).toMatchObject(refused);
  });

  test('goes to at most five cards in the member’s name, each of one member', async () => {
    const browser = new Browser(running.app, 'ruby');
    await browser.register(`owner${kind.slice(0, 6)}`);
    const number = cardNumber();
    const [first, repeated] = [await addCard(browser, { number }), await addCard(browser, { number })];
    expect(repeated.body).toEqual(first.body);
    const spaced = `${number.slice(0, 8)} ${number.slice(8)}`;
    expect((await addCard(browser, { number: spaced })).body).toEqual(first.body);
    expect((await addCard(browser, { holder: 'Bob Example' })).body.code).toBe('withdrawals.other_holder');
    expect((await addCard(once.browser, { number })).body.code).toBe('withdrawals.card_taken');
    const wide = number.replace(/(....)(....)/, '$1\u202f$2\u2011').replaceAll('4', '４');
    expect((await addCard(browser, { number: wide })).body.value).toEqual(first.body.value);
    expect((await addCard(browser, { number: `${number.slice(1)}²` })).body.code).toBe('request.invalid');
    for (let more = 1; more < 5; more += 1) await addCard(browser);
    expect((await addCard(browser)).body).toMatchObject({ code: 'withdrawals.too_many_cards', params: { most: 5 } });
    const { items } = first.body.value as Cards;
    const left = await browser.call('DELETE', '/wps/member/cards', { id: items[0]?.id });
    expect((left.body.value as Cards).items).toHaveLength(4);
    expect((await addCard(once.browser, { number })).body.success).toBe(true);
    const inUse = await once.browser.call('DELETE', '/wps/member/cards', { id: once.card });
    expect(inUse.body.code).toBe('withdrawals.card_in_use');
    expect(JSON.stringify(left.body)).not.toContain(number);
  });
});
