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

/** One deposit of the demo member in each state that ends. `ago`: how long before the demo data is made. */
const examples = [
  { key: 'demo-deposit-paid', method: 'bank', units: 50n, ago: 3 * DAY, ends: 'paid' },
  { key: 'demo-deposit-failed', method: 'card', units: 20n, ago: 2 * DAY, ends: 'failed' },
  { key: 'demo-deposit-expired', method: 'ewallet', units: 10n, ago: DAY, ends: 'expired' },
] as const;

/** No settlement file has a line about what this provider paid: no reconciliation compares its deposits. */
const DEMO_PROVIDER = 'demo';

/** Creates deposits of the demo member, once: paid, failed and expired. */
export async function demoDeposits(brand: Brand, { now }: { now: number }): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const player = await findPlayer(db, merchant, demoMember);
  if (settings.payments.providers.length === 0 || player === null || bundle.money !== 'play') return;
  const { code, decimals } = bundle.currency;
  const unit = BigInt(magnitudeOf(code)) * 10n ** BigInt(decimals);
  for (const { key, method, units, ago, ends } of examples) {
    const own = { merchant, playerId: player.id, key };
    if ((await findDepositByKey(db, own)) !== null) continue;
    const at = new Date(now - ago);
    const ended = new Date(now - ago + 2 * MINUTE);
    await db.transaction(async (tx) => {
      await insertDeposit(tx, {
        ...own,
        provider: DEMO_PROVIDER,
        method,
        amount: units * unit,
        fee: 0n,
        currency: code,
        wallet: 'cash',
        promotionId: null,
        language: bundle.defaultLanguage,
        returnOrigin: `https://${bundle.domains[0] ?? ''}`,
        at,
        expiresAt: new Date(now - ago + HOUR),
      });
      const deposit = await findDepositByKey(tx, own);
      const [attempt] = await attemptsOf(tx, merchant, [deposit?.id ?? '']);
      if (deposit === null || attempt === undefined) throw new Error('a demo deposit was not stored');
      const providerId = `demo_${attempt.id}`;
      await storePayment(tx, { merchant, id: attempt.id, providerId, url: '/deposit', checkAt: null });
      if (ends === 'paid') {
        const eventId = `${providerId}.1`;
        const credit = { merchant, attemptId: attempt.id, eventId, eventAt: ended, received: units * unit };
        await creditDeposit(tx, { ...credit, at: ended, actor: 'payments', detail: { demo: true } });
        return;
      }
      await declineAttempt(tx, { merchant, id: attempt.id });
      const to = { state: ends, reason: ends === 'failed' ? 'declined' : null, endedAt: ended };
      await moveDeposit(tx, { merchant, id: deposit.id, from: ['requested'], to });
    });
  }
}
