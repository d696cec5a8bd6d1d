import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../runtime/cashier/server/notices.ts';
import type { Answer } from '../../runtime/cashier/server/requests.ts';
import type { Deposit, PaymentException, PaymentExceptions } from '../../schema/generated/api/payments.ts';
import {
  cashierSecret,
  payingBrand,
  startPlatformWithCashier,
  type PlatformWithCashier,
  type SentNotice,
} from '../support/platform-with-cashier.ts';
import type { Browser } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Deposits of a run: enough of each fault; 10,000 with LIVERY_DEPOSITS=10000. */
const COUNT = Number(process.env['LIVERY_DEPOSITS'] ?? 200);
/** A player may have ten deposits that wait for a payment. */
const PER_PLAYER = 10;

/** What goes wrong with a deposit, how its player pays, and how often its notice arrives. */
const faults: readonly { name: string; answer: Answer; fields?: Record<string, string>; deliveries: number }[] = [
  { name: 'notice five times', answer: 'pay', deliveries: 5 },
  { name: 'notice reordered', answer: 'pay', deliveries: 1 },
  { name: 'notice twice', answer: 'pay', deliveries: 2 },
  { name: 'notice lost', answer: 'pay', deliveries: 0 },
  { name: 'wrong amount', answer: 'other', fields: { amount: '70' }, deliveries: 1 },
  { name: 'wrong currency', answer: 'other', fields: { amount: '250', currency: 'EUR' }, deliveries: 2 },
  { name: 'return after paid', answer: 'pay', deliveries: 1 },
  { name: 'a day late', answer: 'late', deliveries: 1 },
  { name: 'paid twice', answer: 'twice', deliveries: 2 },
  { name: 'declined', answer: 'decline', deliveries: 1 },
];
const each = COUNT / faults.length;
/** Those that end as a credit of 250.00. */
const credited = 7 * each;

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['pglite', 'postgresql'] as const)('deposits under every fault at once on %s', (kind) => {
  let site: PlatformWithCashier;
  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    site = await startPlatformWithCashier({ databaseUrl, brands: [payingBrand()] });
  });
  afterAll(() => site.close());

  const move = (ms: number) => site.platform.testFacilities().moveClock({ advanceMs: ms });
  const dayNow = () => new Date(Date.now() + site.platform.testFacilities().ahead()).toISOString().slice(0, 10);

  test(
    'the ledger equals the settlement file, nothing is credited twice, and each exception is listed',
    { timeout: 1_800_000 },
    async () => {
      site.loseNotices(true);
      const made: { browser: Browser; deposit: Deposit; fault: number }[] = [];
      const firstDay = dayNow();
      for (let from = 0; from < COUNT; from += PER_PLAYER) {
        const browser = await site.member();
        await Promise.all(
          Array.from({ length: PER_PLAYER }, async (_, index) => {
            const deposit = await site.deposit(browser);
            const { answer, fields, name } = faults[index] ?? { answer: 'pay', name: '' };
            await site.pay(browser, deposit, answer, fields);
            if (name === 'return after paid') await browser.download(deposit.redirect ?? '');
            made.push({ browser, deposit, fault: index });
          }),
        );
      }
      // Late payments have no event yet, and payments made twice have two.
      await until(() => site.notices.length >= COUNT, { what: 'the notices', within: 300_000, every: 500 });
      const byReference = new Map(made.map(({ deposit, fault }) => [deposit.redirect?.split('/').at(-1) ?? '', fault]));
      const deliveries = shuffled(site.notices.flatMap((notice) => repeated(notice, byReference)));
      for (const notice of deliveries) expect(await site.notify(signedNow(notice))).toBe(200);
      site.loseNotices(false);
      await move(3 * MINUTE);
      await move(66 * MINUTE);
      await move(DAY);
      await until(async () => (await totals()).transactions === credited, {
        what: 'the credits',
        within: 600_000,
        every: 20 * Math.ceil(Math.sqrt(COUNT)),
      });
      await site.operator('POST', '/reconcile', { day: firstDay });
      const days = [firstDay, new Date(Date.parse(firstDay) + DAY).toISOString().slice(0, 10)];
      const lines = (await Promise.all(days.map((day) => site.settled(day)))).flat();
      for (const day of days) await site.operator('POST', '/reconcile', { day });

      const items = await openExceptions();
      const counts = (wanted: string) => items.filter((item) => item.kind === wanted).length;
      expect({ amount: counts('amount'), surplus: counts('surplus'), status: counts('status') }).toEqual({
        amount: 2 * each,
        surplus: each,
        status: 0,
      });
      const excepted = new Set(items.map(({ eventId }) => eventId));
      const settled = lines
        .filter(({ id }) => !excepted.has(id))
        .reduce((sum, { amount }) => sum + Number(amount) * 100, 0);
      expect(await totals()).toEqual({ transactions: credited, paidIn: settled });
      expect(settled).toBe(credited * 25_000);
    },
  );

  async function openExceptions(): Promise<PaymentException[]> {
    const items: PaymentException[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { value } = await site.operator('GET', `/exceptions?state=open${cursor === '' ? '' : `&cursor=${cursor}`}`);
      const page = value as PaymentExceptions;
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  }

  async function totals(): Promise<{ transactions: number; paidIn: number }> {
    const entries = await site.platform.testFacilities().listLedgerEntries({ brand: 'opal' });
    const deposits = entries.filter((entry) => entry.kind === 'deposit');
    return {
      transactions: new Set(deposits.map(({ txId }) => txId)).size,
      paidIn: deposits.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0),
    };
  }
});

function repeated(notice: SentNotice, faultOf: ReadonlyMap<string, number>): SentNotice[] {
  const { reference } = JSON.parse(notice.body) as { reference: string };
  return Array.from({ length: faults[faultOf.get(reference) ?? 0]?.deliveries ?? 1 }, () => notice);
}

/** Returns a notice as the cashier sends it now: a signature is valid for five minutes. */
function signedNow({ headers, body }: SentNotice): SentNotice {
  const id = headers['webhook-id'] ?? '';
  return { body, headers: { ...headers, ...signedHeaders({ id, at: Date.now(), body, secrets: [cashierSecret] }) } };
}

/** Returns the items in another order, the same in each run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, rank: (index * 7919) % 10_007 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
