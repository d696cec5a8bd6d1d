import type { Deposit, DepositMethods, Deposits } from '../../../../schema/generated/api/payments.ts';
import type { PaymentMethod, PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import type { Page } from '../database/keyset.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { HOUR } from '../../../shared/time.ts';
import { brandOrigin } from '../http/brand-origin.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { pageLanguage } from '../http/page-language.ts';
import { checkDeposit, checkRetry } from './check-deposit.ts';
import {
  attemptsOf,
  findDeposit,
  findDepositByKey,
  insertAttempt,
  insertDeposit,
  listDeposits,
  lockDeposit,
  moveDeposit,
  type AttemptRow,
  type DepositRow,
} from './deposit-repository.ts';
import { canRetry, depositValue } from './deposit-value.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

type DepositOperation = 'payments.methods' | 'payments.deposit' | 'payments.retry' | 'payments.deposits';

interface DepositContext {
  clock: PaymentDependencies['clock'];
  adapters: Pick<PaymentDependencies, 'paymentsOf'>;
}

/** How long the player has to pay. A payment that comes later is still credited. */
const DEPOSIT_LIFE_MS = HOUR;
const PAGE = 20;

/** Handlers for players who pay in. */
export function depositHandlers({ clock, adapters }: DepositContext): Pick<Handlers, DepositOperation> {
  const { paymentsOf } = adapters;
  return {
    'payments.methods': async ({ brand }) => depositMethods(brand, paymentsOf(brand)),
    'payments.deposit': (call) => deposit(call, { now: clock.now(), paymentsOf }),
    'payments.retry': (call) => retry(call, { now: clock.now(), paymentsOf }),
    'payments.deposits': (call) => deposits(call, clock.now()),
  };
}

interface Work extends Pick<PaymentDependencies, 'paymentsOf'> {
  now: number;
}

function depositMethods({ bundle: { currency, money } }: Brand, providers: readonly PaymentProvider[]): DepositMethods {
  return {
    test: money === 'play',
    currency: currency.code,
    items: providers
      .flatMap((provider) => provider.methods(currency))
      .map(({ id, min, max, feeBasisPoints, usualMinutes }) => ({
        method: id,
        min: formatMinor(min, currency),
        max: formatMinor(max, currency),
        feePercent: String(feeBasisPoints / 100),
        usualMinutes,
      })),
  };
}

/**
 * Stores a deposit and creates its payment. A reply that says that the provider does not answer has stored the deposit:
 * the same key again continues it.
 */
async function deposit(call: Call<'payments.deposit'>, { now, paymentsOf }: Work): Promise<Deposit> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const player = playerOf(call);
  const providers = paymentsOf(brand);
  const amount = readAmount(input.amount, brand);
  const own = { merchant, playerId: player.id, key: input.key };
  const wallet = walletOf(player, brand);
  if (wallet === 'trial') throw new AppError('session.real_account_required');
  const earlier = await findDepositByKey(db, own);
  if (earlier !== null) return continued(brand, { deposit: earlier, amount, method: input.method, providers, now });
  const { provider, method } = chosen(brand, { providers, id: input.method, amount });
  const stored = await db.transaction(async (tx) => {
    const isNew = await insertDeposit(tx, {
      ...own,
      provider: provider.id,
      method: method.id,
      amount,
      fee: feeOf(method, amount),
      currency: brand.bundle.currency.code,
      wallet,
      promotionId: input.promotionId ?? null,
      language: pageLanguage(call),
      returnOrigin: brandOrigin(brand, call.request.visitor),
      at: new Date(now),
      expiresAt: new Date(now + DEPOSIT_LIFE_MS),
    });
    const found = await findDepositByKey(tx, own);
    if (found === null) throw new Error('a deposit was not stored');
    // Stored first: of calls with the same key at once, only one is checked, and the others return its deposit.
    if (isNew) {
      await checkDeposit(tx, { brand, playerId: player.id, wallet, amount, now, without: found.id });
      const detail = { deposit: found.id, method: method.id, amountMinor: amount.toString() };
      await audit(tx, { merchant, at: now, actor: player.id, action: 'payments.deposit_requested', detail, ip });
    }
    return found;
  });
  return continued(brand, { deposit: stored, amount, method: input.method, providers, now });
}

interface Continuation {
  deposit: DepositRow;
  amount: bigint;
  method: string;
  providers: readonly PaymentProvider[];
  now: number;
}

/** Returns a deposit of this request, with a payment if it waits for one. Throws `wallet.key_reused`. */
async function continued(brand: Brand, { deposit: row, amount, method, providers, now }: Continuation) {
  const { merchant, db } = brand;
  const attempts = await attemptsOf(db, merchant, [row.id]);
  const credited = row.state === 'paid';
  if (row.amount !== amount || (!credited && attempts[0]?.method !== method)) throw new AppError('wallet.key_reused');
  return withPayment(brand, { row, attempts, providers, now });
}

async function withPayment(
  brand: Brand,
  {
    row,
    attempts,
    providers,
    now,
  }: { row: DepositRow; attempts: AttemptRow[]; providers: Continuation['providers']; now: number },
): Promise<Deposit> {
  const last = attempts.at(-1);
  const provider = providers.find(({ id }) => id === last?.provider);
  const waits = row.state === 'requested' || row.state === 'redirected';
  if (last === undefined || provider === undefined || !waits) return depositValue(brand, { row, attempts, now });
  const opened = await openPayment(brand, { provider, deposit: row, attempt: last, now });
  return depositValue(brand, { row, attempts: [...attempts.slice(0, -1), opened], now });
}

/** Adds an attempt to a deposit that is not paid, within the time in which it can be. */
async function retry(call: Call<'payments.retry'>, { now, paymentsOf }: Work): Promise<Deposit> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const player = playerOf(call);
  const providers = paymentsOf(brand);
  const row = await db.transaction(async (tx) => {
    const asked = await findDeposit(tx, { merchant, id: input.id });
    if (asked === null || asked.player_id !== player.id) throw new AppError('payments.unknown_deposit');
    if (!canRetry(asked, now)) throw new AppError('payments.deposit_closed');
    const { provider, method } = chosen(brand, { providers, id: input.method, amount: asked.amount });
    // The wallet is locked before the deposit, as by the work on a notice.
    await checkRetry(tx, { brand, deposit: asked, now });
    const found = await lockDeposit(tx, { merchant, id: input.id });
    if (found === null || !canRetry(found, now)) throw new AppError('payments.deposit_closed');
    const [last] = (await attemptsOf(tx, merchant, [found.id])).slice(-1);
    // A repeated call: the attempt of before is still open and by the same method.
    if (last?.state === 'open' && last.method === method.id) return found;
    const attempt = { merchant, depositId: found.id, provider: provider.id, method: method.id, at: new Date(now) };
    await insertAttempt(tx, { ...attempt, fee: feeOf(method, found.amount) });
    await moveDeposit(tx, { merchant, id: found.id, from: ['failed'], to: { state: 'requested' } });
    const state = found.state === 'failed' ? 'requested' : found.state;
    await audit(tx, {
      merchant,
      at: now,
      actor: player.id,
      action: 'payments.deposit_retried',
      detail: { deposit: found.id, method: method.id },
      before: { state: found.state },
      after: { state },
      ip,
    });
    return { ...found, state };
  });
  const attempts = await attemptsOf(db, merchant, [row.id]);
  return withPayment(brand, { row, attempts, providers, now });
}

async function deposits(call: Call<'payments.deposits'>, now: number): Promise<Deposits> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const playerId = playerOf(call).id;
  const { items, nextCursor } = await readPage();
  const attempts = await attemptsOf(
    db,
    merchant,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) =>
      depositValue(brand, { row, attempts: attempts.filter(({ deposit_id }) => deposit_id === row.id), now }),
    ),
    nextCursor,
  };

  async function readPage(): Promise<Page<DepositRow>> {
    if (input.key !== undefined) {
      const found = await findDepositByKey(db, { merchant, playerId, key: input.key });
      return { items: found === null ? [] : [found], nextCursor: null };
    }
    if (input.id !== undefined) {
      const found = await findDeposit(db, { merchant, id: input.id });
      if (found === null || found.player_id !== playerId) throw new AppError('payments.unknown_deposit');
      return { items: [found], nextCursor: null };
    }
    const { cursor, limit = PAGE } = input;
    return listDeposits(db, { merchant, playerId, state: null, cursor, limit });
  }
}

/** Returns the provider and the method. Throws `payments.method_unavailable` and `payments.amount_limits`. */
function chosen(
  { bundle: { currency } }: Brand,
  { providers, id, amount }: { providers: readonly PaymentProvider[]; id: string; amount: bigint },
): { provider: PaymentProvider; method: PaymentMethod } {
  for (const provider of providers) {
    const method = provider.methods(currency).find((each) => each.id === id);
    if (method === undefined) continue;
    const { min, max } = method;
    if (amount < min || amount > max)
      throw new AppError('payments.amount_limits', {
        min: formatMinor(min, currency),
        max: formatMinor(max, currency),
      });
    return { provider, method };
  }
  throw new AppError('payments.method_unavailable');
}

function feeOf({ feeBasisPoints }: PaymentMethod, amount: bigint): bigint {
  return (amount * BigInt(feeBasisPoints) + 9_999n) / 10_000n;
}

/** Returns an amount in minor units. Throws `request.invalid` for zero and for surplus decimals. */
function readAmount(text: string, { bundle: { currency } }: Brand): bigint {
  const amount = parseAmount(text, currency);
  if (amount === null) throw new AppError('request.invalid', { where: '/amount', rule: 'decimals' });
  if (amount <= 0n) throw new AppError('request.invalid', { where: '/amount', rule: 'minimum' });
  return amount;
}
