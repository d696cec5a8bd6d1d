import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../runtime/server/adapters/payments/payment-provider.ts';
import { sandboxPayments } from '../../runtime/server/adapters/payments/sandbox/sandbox-payments.ts';
import { DAY, MINUTE } from '../../runtime/shared/time.ts';
import { startCashier, type TestCashier } from '../support/cashier.ts';
import { startFakeServer, type FakeServer, type StandInAnswer } from '../support/fake-server.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const secrets = ['secret-of-this-year', 'secret-of-last-year'];
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgresql'] as const)('the sandbox cashier on %s', (kind) => {
  let databaseUrl: string | null;
  let dataDir: string;
  let cashier: TestCashier;
  let platform: FakeServer;
  let provider: PaymentProvider;
  // From noon on, so that no test crosses midnight.
  let ahead = Date.parse(`${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T12:00:00Z`) - Date.now();
  let number = 0;
  let answers: StandInAnswer = { json: {} };
  const today = () => new Date(Date.now() + ahead).toISOString().slice(0, 10);

  const start = async (): Promise<void> => {
    cashier = await startCashier({ secrets, databaseUrl, dataDir, ahead: () => ahead });
    provider = sandboxPayments({ url: cashier.url, host: 'cashier.localhost', secrets });
  };
  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'livery-cashier-'));
    platform = await startFakeServer(() => answers);
    await start();
  });
  afterAll(async () => {
    await cashier.close();
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const asked = (changes: { reference?: string; amount?: string; language?: string } = {}) => ({
    reference: `ref-${(number += 1)}`,
    merchant: 'AURORA01',
    brandName: 'Aurora',
    amount: '250.00',
    currency: { code: 'THB', decimals: 2 },
    language: 'en',
    notify: { url: `${platform.origin}/wps/payments/notify`, host: 'aurora.example' },
    ...changes,
  });
  const pay = (changes: Parameters<typeof asked>[0] = {}) =>
    provider.createPayment({ ...asked(changes), method: 'bank', returnUrl: 'https://aurora.example/deposit' });
  const noticesOf = (id: string) => platform.requests.filter(({ body }) => body.includes(id));

  test('a payment that is paid has a notice, a state and a line of the settlement file', async () => {
    const { id, url } = await pay();
    expect(url).toBe(`http://cashier.localhost:8080/pay/${id}`);
    expect(await provider.paymentStatus(id)).toMatchObject({ status: 'pending', events: [], merchant: 'AURORA01' });
    expect(await cashier.answer(id, 'pay')).toEqual({ status: 303, to: 'https://aurora.example/deposit' });
    const { status, events } = await provider.paymentStatus(id);
    expect([status, events]).toMatchObject(['paid', [{ type: 'paid', amount: '250.00', currency: 'THB' }]]);
    await until(() => noticesOf(id).length === 1);
    const [notice] = noticesOf(id);
    expect(notice?.headers.host).toBe('aurora.example');
    const read = { headers: notice?.headers ?? {}, body: Buffer.from(notice?.body ?? ''), now: Date.now() };
    expect(provider.readNotice(read)).toEqual({
      id: events[0]?.id,
      about: 'payment',
      subject: id,
      merchant: 'AURORA01',
    });
    const lines = await provider.settlementFile({ merchant: 'AURORA01', day: today() });
    expect(lines.filter(({ subject }) => subject === id)).toEqual([
      expect.objectContaining({ id: events[0]?.id, type: 'paid', about: 'payment', amount: '250.00', currency: 'THB' }),
    ]);
    expect(await provider.settlementFile({ merchant: 'OTHER01', day: today() })).toEqual([]);
  });

  test('a notice is invalid with another body, secret or time, and valid with the secret of before', async () => {
    const { id } = await pay();
    await cashier.answer(id, 'decline');
    await until(() => noticesOf(id).length === 1);
    const { headers, body } = noticesOf(id)[0] ?? { headers: {}, body: '' };
    const now = Date.now();
    const read = (by: PaymentProvider, text: string, at: number) =>
      by.readNotice({ headers, body: Buffer.from(text), now: at })?.subject ?? null;
    const by = (...known: string[]) => sandboxPayments({ url: cashier.url, host: 'c', secrets: known });
    expect(read(provider, body, now)).toBe(id);
    expect(read(by('secret-of-last-year'), body, now)).toBe(id);
    expect(read(by('secret-of-a-stranger'), body, now)).toBeNull();
    expect(read(provider, `${body} `, now)).toBeNull();
    expect(read(provider, body, now + 6 * MINUTE)).toBeNull();
    expect(read(provider, body, now - 6 * MINUTE)).toBeNull();
  });

  test('a notice that is not accepted is delivered again, with the same id', async () => {
    const { id } = await pay();
    answers = { status: 503, json: {} };
    await cashier.answer(id, 'pay');
    await until(() => noticesOf(id).length === 1);
    answers = { json: {} };
    ahead += 10_000;
    await until(() => noticesOf(id).length === 2);
    expect(new Set(noticesOf(id).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('a restart keeps payments, answers and undelivered notices', async () => {
    const { id } = await pay();
    answers = { status: 500, json: {} };
    await cashier.answer(id, 'pay');
    await until(() => noticesOf(id).length === 1);
    await cashier.close();
    answers = { json: {} };
    ahead += 60_000;
    await start();
    await until(() => noticesOf(id).length === 2);
    expect((await provider.paymentStatus(id)).status).toBe('paid');
  });

  test('a payment is answered once, however often and however else its page is sent', async () => {
    const { id } = await pay();
    await Promise.all([cashier.answer(id, 'pay'), cashier.answer(id, 'pay'), cashier.answer(id, 'pay')]);
    await cashier.answer(id, 'decline');
    expect((await provider.paymentStatus(id)).events).toHaveLength(1);
    expect(await (await fetch(`${cashier.url}/pay/${id}`)).text()).toContain('This payment has ended');
  });

  test('a payment can be declined, paid twice, paid late, or paid with another amount', async () => {
    const typesAfter = async (answer: 'decline' | 'late' | 'twice' | 'other', fields: Record<string, string> = {}) => {
      const { id } = await pay();
      await cashier.answer(id, answer, fields);
      return { id, events: (await provider.paymentStatus(id)).events.map(({ type, amount }) => `${type} ${amount}`) };
    };
    expect((await typesAfter('decline')).events).toEqual(['declined 250.00']);
    expect((await typesAfter('twice')).events).toEqual(['paid 250.00', 'paid 250.00']);
    expect((await typesAfter('other', { amount: '3.5' })).events).toEqual(['paid 3.50']);
    const late = await typesAfter('late');
    expect(late.events).toEqual([]);
    ahead += 66 * MINUTE;
    expect((await provider.paymentStatus(late.id)).status).toBe('paid');
    await until(() => noticesOf(late.id).length === 1);
  });

  test.each(['', '0', '-1', '1e3', 'abc', '3.505'])(
    'rejects the other amount %j and shows an example',
    async (amount) => {
      const { id } = await pay();
      const reply = await fetch(`${cashier.url}/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'other', amount }),
      });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('Enter an amount such as 25.00.');
      expect((await provider.paymentStatus(id)).events).toEqual([]);
    },
  );

  test('the same reference is the same payment, and rejects another amount', async () => {
    const first = await pay({ reference: `once-${kind}` });
    expect(await pay({ reference: `once-${kind}` })).toEqual(first);
    await expect(pay({ reference: `once-${kind}`, amount: '251.00' })).rejects.toThrow('409');
  });

  test('a call without the secret is rejected', async () => {
    const stranger = sandboxPayments({ url: cashier.url, host: 'cashier.localhost', secrets: ['a-guess'] });
    const { id } = await pay();
    await expect(stranger.paymentStatus(id)).rejects.toThrow('401');
    await expect(stranger.settlementFile({ merchant: 'AURORA01', day: today() })).rejects.toThrow('401');
  });

  test('the page says in the language of the player that no real money is taken', async () => {
    const text = async (language: string) => (await fetch(`${cashier.url}/pay/${(await pay({ language })).id}`)).text();
    expect(await text('en')).toContain('Test payments only. No real money is taken.');
    expect(await text('th')).toContain('<html lang="th">');
    expect(await text('xx')).toContain('<html lang="en">');
    expect((await fetch(`${cashier.url}/pay/pay_unknown`)).status).toBe(404);
  });

  test.each([
    ['1234', ['paid']],
    ['0001', ['failed']],
    ['0002', ['paid', 'returned']],
    ['0003', []],
  ])('a payout to an account that ends in %s has the events %j', async (end, types) => {
    const account = { holder: 'A Member', number: `555${end}` };
    const { id } = await provider.createPayout({ ...asked(), account });
    expect((await provider.payoutStatus(id)).status).toBe('pending');
    ahead += 2 * MINUTE;
    expect((await provider.payoutStatus(id)).events.map(({ type }) => type)).toEqual(types);
    await until(() => noticesOf(id).length === types.length);
    const lines = await provider.settlementFile({ merchant: 'AURORA01', day: today() });
    expect(lines.filter(({ subject }) => subject === id).map(({ about, type }) => `${about} ${type}`)).toEqual(
      types.filter((type) => type !== 'failed').map((type) => `payout ${type}`),
    );
  });
});
