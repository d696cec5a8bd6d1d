import type { PaymentProvider, ProviderEvent } from '../../adapters/payments/payment-provider.ts';
import { parseAmount } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { tellDeposit } from './deposit-messages.ts';
import { insertSurplus, type AttemptRow, type DepositRow } from './deposit-repository.ts';
import { storeExceptions } from './reconcile-repository.ts';
import { PROVIDER_ACTOR, type PaymentDependencies } from './payment-dependencies.ts';

interface Surplus {
  provider: PaymentProvider;
  /** The deposit that another payment has paid. */
  deposit: DepositRow;
  attempt: AttemptRow;
  paid: ProviderEvent;
}

/**
 * Records another payment of a deposit: a deposit of its own, which an operator credits or returns, an exception, and a
 * message to the player. The same payment again changes nothing.
 */
export async function recordSurplus(
  { merchant, db, bundle }: Brand,
  { provider, deposit, attempt, paid }: Surplus,
  { clock }: Pick<PaymentDependencies, 'clock'>,
): Promise<void> {
  const now = clock.now();
  const at = new Date(now);
  const received = parseAmount(paid.amount, bundle.currency);
  const asked = received === null || received <= attempt.fee ? deposit.amount : received - attempt.fee;
  await db.transaction(async (tx) => {
    const made = await insertSurplus(tx, {
      merchant,
      of: deposit.id,
      attemptId: attempt.id,
      amount: asked,
      eventId: paid.id,
      eventAt: new Date(paid.at),
      received,
      receivedCurrency: paid.currency,
      at,
    });
    if (made === null) return;
    const exception = {
      event_id: paid.id,
      subject: attempt.provider_id ?? '',
      kind: 'surplus' as const,
      about: 'payment' as const,
      deposit_id: made.id,
      withdrawal_id: null,
      expected: null,
      found: received,
      currency: paid.currency,
    };
    const day = isoTime(paid.at).slice(0, 10);
    await storeExceptions(tx, { merchant, provider: provider.id, day, at }, [exception]);
    await tellDeposit(tx, { merchant, deposit: made, kind: 'depositSurplus', at: now });
    await audit(tx, {
      merchant,
      at: now,
      actor: PROVIDER_ACTOR,
      action: 'payments.deposit_surplus',
      detail: { deposit: made.id, of: deposit.id, event: paid.id, amount: paid.amount, currency: paid.currency },
      before: { state: null },
      after: { state: 'review' },
      ip: null,
    });
  });
}
