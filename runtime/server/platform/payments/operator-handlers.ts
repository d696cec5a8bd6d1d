import type {
  OperatorDeposit,
  OperatorDepositDetail,
  PaymentException,
  Reconciliation,
  ResolveDeposit,
} from '../../../../schema/generated/api/payments.ts';
import { ProviderUnavailable } from '../../adapters/payments/payment-provider.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { usernamesOf } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Approvable, ModuleContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { checkCredit } from './check-deposit.ts';
import { reportDeposit, tellDeposit } from './deposit-messages.ts';
import {
  attemptsOf,
  creditDeposit,
  findDeposit,
  listDeposits,
  lockDeposit,
  moveDeposit,
  type DepositRow,
} from './deposit-repository.ts';
import { noticesAbout } from './notice-repository.ts';
import { reconcile } from './reconcile.ts';
import {
  countOpenExceptions,
  listExceptions,
  resolveException,
  resolveSurplus,
  type ExceptionRow,
} from './reconcile-repository.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { announcePaid } from './settle-payment.ts';

type OperatorOperation = `payments.${'list' | 'show' | 'resolve' | 'reconcile' | 'exceptions' | 'resolveException'}`;

const PAGE = 50;
const EXCEPTIONS = 500;

/** Handlers for operators who review deposits and reconcile payments. */
export function paymentOperatorHandlers(
  context: Pick<ModuleContext, 'clock' | 'ledger' | 'adapters' | 'announce'>,
): Pick<Handlers, OperatorOperation> {
  const dependencies: PaymentDependencies = { ...context, ...context.adapters };
  return {
    'payments.list': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const { state = null, cursor, limit = PAGE } = input;
      const { items, nextCursor } = await listDeposits(db, { merchant, playerId: null, state, cursor, limit });
      return { items: await operatorDeposits(brand, items), nextCursor };
    },
    'payments.show': ({ brand, input }) => detailOf(brand, input.id),
    'payments.resolve': (call) => resolve(call, dependencies),
    'payments.reconcile': (call) => reconcileDay(call, dependencies),
    'payments.exceptions': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const { state = 'open', cursor, limit = EXCEPTIONS } = input;
      const asked = state === 'all' ? null : state;
      const { items, nextCursor } = await listExceptions(db, { merchant, state: asked, cursor, limit });
      return { items: items.map((row) => exceptionValue(brand, row)), nextCursor };
    },
    'payments.resolveException': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { actor } = operatorOf(call);
      const at = context.clock.now();
      const row = await db.transaction(async (tx) => {
        const part = { merchant, id: input.id, actor, remark: input.reason, at: new Date(at) };
        const resolved = await resolveException(tx, part);
        if (resolved === null) throw new AppError('request.not_found');
        await audit(tx, {
          merchant,
          at,
          actor,
          action: 'payments.exception_resolved',
          detail: input,
          before: { state: 'open', kind: resolved.kind },
          after: { state: 'resolved' },
          ip,
        });
        return resolved;
      });
      return exceptionValue(brand, row);
    },
  };
}

/** A second person may be needed to credit a deposit, and not to record that one was returned. */
export const depositApproval: Approvable = {
  needed: (input) => inputOf(input).action === 'credit',
  async before({ brand: { db, merchant }, input }) {
    const row = await findDeposit(db, { merchant, id: inputOf(input).id });
    return row === null ? null : { state: row.state, event: row.event_id, received: row.received?.toString() ?? null };
  },
};

/** The operation's own schema has validated the input. */
function inputOf(input: Call['input']): ResolveDeposit {
  return input as ResolveDeposit;
}

async function resolve(call: Call<'payments.resolve'>, dependencies: PaymentDependencies): Promise<OperatorDeposit> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const found = await findDeposit(db, { merchant, id: input.id });
  if (found === null) throw new AppError('payments.unknown_deposit');
  await (input.action === 'credit' ? credit(call, dependencies) : giveBack(call, dependencies));
  const row = await findDeposit(db, { merchant, id: input.id });
  const [value] = await operatorDeposits(brand, row === null ? [] : [row]);
  if (value === undefined) throw new AppError('payments.unknown_deposit');
  return value;
}

/**
 * Credits what was received. Throws `payments.deposit_closed` unless it waits for a review in the brand's currency, and
 * `limits.on_break` or `limits.deposit_reached` where the player may not receive it: then it is given back.
 */
async function credit(call: Call<'payments.resolve'>, dependencies: PaymentDependencies): Promise<void> {
  const { clock, ledger, messagesOf } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const at = clock.now();
  const row = await db.transaction(async (tx) => {
    await call.approval?.use(tx);
    const found = await findDeposit(tx, { merchant, id: input.id });
    const attempts = await attemptsOf(tx, merchant, [input.id]);
    const attempt =
      attempts.find(({ provider_id }) => found?.event_id?.startsWith(provider_id ?? ' ')) ?? attempts.at(-1);
    // The wallet is locked before the deposit, as by the work on a notice.
    if (found?.state === 'review' && found.received !== null)
      await checkCredit(tx, { brand, deposit: found, amount: found.received - (attempt?.fee ?? 0n), now: at });
    const deposit = await lockDeposit(tx, { merchant, id: input.id });
    const { state, event_id: eventId, received, received_currency: currency } = deposit ?? {};
    if (
      deposit === null ||
      attempt === undefined ||
      state !== 'review' ||
      eventId == null ||
      received == null ||
      received <= attempt.fee ||
      currency !== deposit.currency
    )
      throw new AppError('payments.deposit_closed');
    const { outcome } = await creditDeposit(tx, {
      merchant,
      attemptId: attempt.id,
      eventId,
      eventAt: deposit.event_at ?? new Date(at),
      received,
      at: new Date(at),
      actor: operatorOf(call).actor,
      detail: { reason: input.reason, ip },
    });
    if (outcome !== 'posted') throw new AppError('payments.deposit_closed');
    await announcePaid(tx, brand, deposit, dependencies);
    await resolveSurplus(tx, decisionOf(call, at));
    return deposit;
  });
  ledger.moved(merchant, row.player_id);
  reportDeposit(brand, row.id, messagesOf);
}

function decisionOf(call: Call<'payments.resolve'>, at: number): Parameters<typeof resolveSurplus>[1] {
  const { brand, input } = call;
  const { actor } = operatorOf(call);
  return { merchant: brand.merchant, depositId: input.id, actor, remark: input.reason, at: new Date(at) };
}

/** Records that the provider gave a payment back. Throws `payments.deposit_closed` unless it waits for a review. */
async function giveBack(call: Call<'payments.resolve'>, { clock }: PaymentDependencies): Promise<void> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const to = { state: 'returned' as const, reason: 'returned', endedAt: new Date(at) };
    const deposit = await lockDeposit(tx, { merchant, id: input.id });
    if (deposit === null || !(await moveDeposit(tx, { merchant, id: input.id, from: ['review'], to })))
      throw new AppError('payments.deposit_closed');
    await resolveSurplus(tx, decisionOf(call, at));
    await tellDeposit(tx, { merchant, deposit, kind: 'depositReturned', at });
    await audit(tx, {
      merchant,
      at,
      actor: operatorOf(call).actor,
      action: 'payments.deposit_returned',
      detail: input,
      before: { state: 'review' },
      after: { state: 'returned' },
      ip,
    });
  });
}

async function reconcileDay(
  call: Call<'payments.reconcile'>,
  dependencies: PaymentDependencies,
): Promise<Reconciliation> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const providers = dependencies.paymentsOf(brand);
  const write = (action: string, after: object): Promise<void> =>
    audit(db, {
      merchant,
      at: dependencies.clock.now(),
      actor: operatorOf(call).actor,
      action,
      detail: input,
      after,
      ip,
    });
  await write('payments.reconcile', { day: input.day });
  const results: Reconciliation['providers'] = [];
  for (const provider of providers) {
    const { lines, matched } = await reconcile(brand, { provider, day: input.day }, dependencies).catch(
      (cause: unknown) => {
        if (cause instanceof ProviderUnavailable) throw new AppError('payments.provider_unavailable', {}, { cause });
        throw cause;
      },
    );
    results.push({ provider: provider.id, lines, matched });
  }
  const open = await countOpenExceptions(db, merchant);
  const { items } = await listExceptions(db, { merchant, state: 'open', limit: EXCEPTIONS });
  await write('payments.reconcile_result', { providers: results, open });
  return { day: input.day, providers: results, open, exceptions: items.map((row) => exceptionValue(brand, row)) };
}

async function detailOf(brand: Brand, id: string): Promise<OperatorDepositDetail> {
  const { merchant, db, bundle } = brand;
  const row = await findDeposit(db, { merchant, id });
  if (row === null) throw new AppError('payments.unknown_deposit');
  const [deposit] = await operatorDeposits(brand, [row]);
  if (deposit === undefined) throw new AppError('payments.unknown_deposit');
  const attempts = await attemptsOf(db, merchant, [id]);
  const notices = await noticesAbout(db, {
    merchant,
    subjects: attempts.flatMap(({ provider_id }) => provider_id ?? []),
  });
  return {
    deposit,
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      method: attempt.method as OperatorDeposit['method'],
      fee: formatMinor(attempt.fee, bundle.currency),
      providerId: attempt.provider_id,
      state: attempt.state,
      at: isoTime(attempt.at.getTime()),
    })),
    notices: notices.map(({ id: notice, subject, received_at, deliveries, done }) => ({
      id: notice,
      subject,
      receivedAt: isoTime(received_at.getTime()),
      deliveries,
      done,
    })),
  };
}

async function operatorDeposits(
  { merchant, db, bundle: { currency } }: Brand,
  rows: readonly DepositRow[],
): Promise<OperatorDeposit[]> {
  const players = rows.map(({ player_id }) => player_id);
  const names = await usernamesOf(db, merchant, players);
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    username: names.get(row.player_id) ?? '',
    state: row.state,
    reason: row.reason,
    provider: row.provider,
    method: row.method as OperatorDeposit['method'],
    amount: formatMinor(row.amount, currency),
    currency: row.currency,
    received: row.received === null ? null : formatMinor(row.received, currency),
    receivedCurrency: row.received_currency,
    late: row.late,
    surplusOf: row.surplus_of,
    eventId: row.event_id,
    transactionId: row.tx_id,
    requestedAt: isoTime(row.requested_at.getTime()),
    endedAt: row.ended_at === null ? null : isoTime(row.ended_at.getTime()),
  }));
}

function exceptionValue({ bundle: { currency } }: Brand, row: ExceptionRow): PaymentException {
  const shown = (amount: bigint | null): string | null => (amount === null ? null : formatMinor(amount, currency));
  return {
    id: row.id,
    provider: row.provider,
    day: row.day,
    kind: row.kind,
    eventId: row.event_id,
    subject: row.subject,
    about: row.about,
    depositId: row.deposit_id,
    withdrawalId: row.withdrawal_id,
    expected: shown(row.expected),
    found: shown(row.found),
    currency: row.currency,
    state: row.state,
    foundAt: isoTime(row.found_at.getTime()),
    resolvedAt: row.resolved_at === null ? null : isoTime(row.resolved_at.getTime()),
    resolvedBy: row.resolved_by,
    remark: row.remark,
  };
}
