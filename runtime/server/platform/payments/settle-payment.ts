import type { PaymentProvider, ProviderEvent, ProviderState } from '../../adapters/payments/payment-provider.ts';
import { parseAmount } from '../../../shared/money.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { checkCredit } from './check-deposit.ts';
import { reportDeposit, tellDeposit } from './deposit-messages.ts';
import {
  attemptsOf,
  creditDeposit,
  declineAttempt,
  findAttemptOf,
  findDeposit,
  lockDeposit,
  moveDeposit,
  type AttemptRow,
  type DepositRow,
} from './deposit-repository.ts';
import { PROVIDER_ACTOR, type PaymentDependencies } from './payment-dependencies.ts';
import { recordSurplus } from './surplus.ts';

/**
 * Asks the provider for the state of a payment and applies it: credits the deposit, ends it, or keeps it for a review.
 * May be repeated at any time and by several servers at once: a deposit is credited at most once, and each other payment of
 * it is recorded for an operator. A payment that is not ours changes nothing. Throws `ProviderUnavailable`.
 */
export async function settlePayment(
  brand: Brand,
  provider: PaymentProvider,
  providerId: string,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { merchant, db } = brand;
  const attempt = await findAttemptOf(db, { merchant, provider: provider.id, providerId });
  if (attempt === null) return;
  const state = await provider.paymentStatus(providerId);
  const [paid, ...others] = state.events.filter(({ type }) => type === 'paid');
  if (paid !== undefined) {
    await applyPayment(brand, { attempt, state, paid }, dependencies);
    const deposit = await findDeposit(db, { merchant, id: attempt.deposit_id });
    for (const event of [paid, ...others])
      if (deposit?.event_id != null && deposit.event_id !== event.id)
        await recordSurplus(brand, { provider, deposit, attempt, paid: event }, dependencies);
    return;
  }
  if (state.events.length > 0) await endAttempt(brand, attempt, dependencies);
}

interface Paid {
  attempt: AttemptRow;
  state: ProviderState;
  paid: ProviderEvent;
}

async function applyPayment(brand: Brand, { attempt, state, paid }: Paid, dependencies: PaymentDependencies) {
  const { merchant, db, bundle } = brand;
  const { clock, ledger } = dependencies;
  const deposit = await findDeposit(db, { merchant, id: attempt.deposit_id });
  if (deposit === null || deposit.state === 'paid' || deposit.state === 'returned' || deposit.state === 'review')
    return;
  const received = parseAmount(paid.amount, bundle.currency);
  const reason = mismatch({ deposit, attempt, state, paid, received, merchant });
  if (reason !== null || received === null) {
    return review(brand, { deposit, paid, received, reason: reason ?? 'amount' }, dependencies);
  }
  const credited = await db
    .transaction(async (tx) => {
      await checkCredit(tx, { brand, deposit, amount: received - attempt.fee, now: clock.now() });
      const credit = await creditDeposit(tx, {
        merchant,
        attemptId: attempt.id,
        eventId: paid.id,
        eventAt: new Date(paid.at),
        received,
        at: new Date(clock.now()),
        actor: PROVIDER_ACTOR,
        detail: {},
      });
      if (credit.outcome === 'posted') await announcePaid(tx, brand, deposit, dependencies);
      return credit;
    })
    .catch((error: unknown) => {
      const reason = error instanceof AppError ? reviewReasons[error.code] : undefined;
      if (reason === undefined) throw error;
      return reason;
    });
  if (typeof credited === 'string') return review(brand, { deposit, paid, received, reason: credited }, dependencies);
  if (credited.outcome !== 'posted') return;
  ledger.moved(merchant, deposit.player_id);
  reportDeposit(brand, deposit.id, dependencies.messagesOf);
}

/** Tells the modules that listen that a deposit was credited, in its transaction. */
export function announcePaid(
  tx: Queryable,
  brand: Brand,
  { id, player_id: playerId }: Pick<DepositRow, 'id' | 'player_id'>,
  { announce, clock }: Pick<PaymentDependencies, 'announce' | 'clock'>,
): Promise<void> {
  return announce(tx, brand, 'depositPaid', { playerId, depositId: id, at: clock.now() });
}

/** Why a payment waits for an operator when the player may not receive it, or the balance has no room for it. */
const reviewReasons: Readonly<Record<string, string>> = {
  'limits.on_break': 'break',
  'limits.deposit_reached': 'limit',
  'wallet.balance_limit': 'balance',
};

/** Returns why a payment is not the one that was asked for; null if it is. */
function mismatch({
  deposit,
  attempt,
  state,
  paid,
  received,
  merchant,
}: Paid & { deposit: DepositRow; received: bigint | null; merchant: string }): string | null {
  if (state.merchant !== merchant || state.reference !== attempt.id) return 'merchant';
  if (paid.currency !== deposit.currency) return 'currency';
  return received === deposit.amount + attempt.fee ? null : 'amount';
}

async function review(
  { merchant, db }: Brand,
  part: { deposit: DepositRow; paid: ProviderEvent; received: bigint | null; reason: string },
  { clock }: PaymentDependencies,
): Promise<void> {
  const { deposit, paid, received, reason } = part;
  await db.transaction(async (tx) => {
    const to = {
      state: 'review' as const,
      reason,
      eventId: paid.id,
      eventAt: new Date(paid.at),
      received,
      receivedCurrency: paid.currency,
    };
    const from = ['requested', 'redirected', 'failed', 'expired'] as const;
    if (!(await moveDeposit(tx, { merchant, id: deposit.id, from, to }))) return;
    await tellDeposit(tx, { merchant, deposit, kind: 'depositInReview', at: clock.now() });
    await audit(tx, {
      merchant,
      at: clock.now(),
      actor: PROVIDER_ACTOR,
      action: 'payments.deposit_review',
      detail: { deposit: deposit.id, event: paid.id, amount: paid.amount, currency: paid.currency, reason },
      before: { state: deposit.state },
      after: { state: 'review' },
      ip: null,
    });
  });
}

/** Ends an attempt without a payment; the deposit fails when no other attempt is open. */
async function endAttempt(brand: Brand, attempt: AttemptRow, { clock, messagesOf }: PaymentDependencies) {
  const { merchant, db } = brand;
  const failed = await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, { merchant, id: attempt.deposit_id });
    await declineAttempt(tx, { merchant, id: attempt.id });
    if (deposit === null) return false;
    const attempts = await attemptsOf(tx, merchant, [deposit.id]);
    if (attempts.some(({ state }) => state === 'open')) return false;
    const at = clock.now();
    const to = { state: 'failed' as const, reason: 'declined', endedAt: new Date(at) };
    if (!(await moveDeposit(tx, { merchant, id: deposit.id, from: ['requested', 'redirected'], to }))) return false;
    await tellDeposit(tx, { merchant, deposit, kind: 'depositFailed', at });
    await audit(tx, {
      merchant,
      at,
      actor: PROVIDER_ACTOR,
      action: 'payments.deposit_failed',
      detail: { deposit: deposit.id, attempt: attempt.id, reason: to.reason },
      before: { state: deposit.state },
      after: { state: to.state },
      ip: null,
    });
    return true;
  });
  if (failed) reportDeposit(brand, attempt.deposit_id, messagesOf);
}
