import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import { magnitudeOf } from '../../../shared/currency-magnitude.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import {
  creditDeposit,
  attemptsOf,
  declineAttempt,
  findDepositByKey,
  insertDeposit,
  moveDeposit,
  storePayment,
} from './deposit-repository.ts';

interface Example {
  username: string;
  key: string;
  method: string;
  units: bigint;
  /** How long before the demo data is made. */
  ago: number;
  ends: 'paid' | 'failed' | 'expired';
}

/** One deposit of the demo member in each state that ends, and the money of the members who are on a break. */
const examples: readonly Example[] = [
  { username: demoMember, key: 'demo-deposit-paid', method: 'bank', units: 50n, ago: 3 * DAY, ends: 'paid' },
  { username: demoMember, key: 'demo-deposit-failed', method: 'card', units: 20n, ago: 2 * DAY, ends: 'failed' },
  { username: demoMember, key: 'demo-deposit-expired', method: 'ewallet', units: 10n, ago: DAY, ends: 'expired' },
  { username: 'paused', key: 'demo-deposit-paid', method: 'bank', units: 20n, ago: 3 * DAY, ends: 'paid' },
  { username: 'excluded', key: 'demo-deposit-paid', method: 'bank', units: 20n, ago: 3 * DAY, ends: 'paid' },
];

/** No settlement file has a line about what this provider paid: no reconciliation compares its deposits. */
const DEMO_PROVIDER = 'demo';

/** Creates deposits of demo members, once. */
export async function demoDeposits(brand: Brand, { now }: { now: number }): Promise<void> {
  if (brand.settings.payments.providers.length === 0 || brand.bundle.money !== 'play') return;
  for (const example of examples) {
    const player = await findPlayer(brand.db, brand.merchant, example.username);
    if (player !== null) await makeDeposit(brand, { example, playerId: player.id, now });
  }
}

function makeDeposit(
  brand: Brand,
  { example, playerId, now }: { example: Example; playerId: string; now: number },
): Promise<void> {
  const { units, ago, ...rest } = example;
  const { code, decimals } = brand.bundle.currency;
  const amount = units * BigInt(magnitudeOf(code)) * 10n ** BigInt(decimals);
  return makeDemoDeposit(brand, { ...rest, playerId, amount, at: now - ago });
}

interface DemoDeposit extends Pick<Example, 'key' | 'method' | 'ends'> {
  playerId: string;
  /** Minor units. */
  amount: bigint;
  /** When it is requested; it ends two minutes later. */
  at: number;
}

/** Creates a deposit of a demo member, once. */
export async function makeDemoDeposit(
  { merchant, db, bundle }: Brand,
  { playerId, key, method, amount, at: requestedAt, ends }: DemoDeposit,
): Promise<void> {
  const own = { merchant, playerId, key };
  if ((await findDepositByKey(db, own)) !== null) return;
  const { code } = bundle.currency;
  const at = new Date(requestedAt);
  const ended = new Date(requestedAt + 2 * MINUTE);
  await db.transaction(async (tx) => {
    await insertDeposit(tx, {
      ...own,
      provider: DEMO_PROVIDER,
      method,
      amount,
      fee: 0n,
      currency: code,
      wallet: 'cash',
      promotionId: null,
      language: bundle.defaultLanguage,
      returnOrigin: `https://${bundle.domains[0] ?? ''}`,
      at,
      expiresAt: new Date(requestedAt + HOUR),
    });
    const deposit = await findDepositByKey(tx, own);
    const [attempt] = await attemptsOf(tx, merchant, [deposit?.id ?? '']);
    if (deposit === null || attempt === undefined) throw new Error('a demo deposit was not stored');
    const providerId = `demo_${attempt.id}`;
    await storePayment(tx, { merchant, id: attempt.id, providerId, url: '/deposit', checkAt: null });
    if (ends === 'paid') {
      const eventId = `${providerId}.1`;
      const credit = { merchant, attemptId: attempt.id, eventId, eventAt: ended, received: amount };
      await creditDeposit(tx, { ...credit, at: ended, actor: 'payments', detail: { demo: true } });
      return;
    }
    await declineAttempt(tx, { merchant, id: attempt.id });
    const to = { state: ends, reason: ends === 'failed' ? 'declined' : null, endedAt: ended };
    await moveDeposit(tx, { merchant, id: deposit.id, from: ['requested'], to });
  });
}
