import type { Preflight, Withdrawal, Withdrawals } from '../../../../schema/generated/api/withdrawals.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, MINUTE, type Now } from '../../../shared/time.ts';
import { checkPaymentPassword } from '../account/public.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { useImageOnce } from '../images/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { demandValue } from './document-handlers.ts';
import { readMinor } from './read-minor.ts';
import { withdrawalChecks, type WithdrawalCheck } from './withdrawal-checks.ts';
import { dayBegin, readFacts, usualMinutes } from './withdrawal-facts.ts';
import {
  confirmWithdrawal,
  insertProof,
  listWithdrawals,
  makeWithdrawal,
  type NewWithdrawal,
  type WithdrawalRow,
} from './withdrawal-repository.ts';
import { withdrawalFee, withdrawalSettings } from './withdrawal-settings.ts';
import { withdrawalValue } from './withdrawal-value.ts';

interface WithdrawalDependencies {
  clock: Now;
  ledger: Ledger;
}

type WithdrawalOperation = 'withdrawals.preflight' | 'withdrawals.request' | 'withdrawals.list' | 'withdrawals.confirm';

const PAGE = 20;

/** Handlers for the withdrawals of a player. */
export function withdrawalHandlers(dependencies: WithdrawalDependencies): Pick<Handlers, WithdrawalOperation> {
  return {
    'withdrawals.preflight': (call) => preflight(call, dependencies),
    'withdrawals.request': (call) => request(call, dependencies),
    'withdrawals.list': async (call): Promise<Withdrawals> => {
      const { brand, input } = call;
      const { merchant, db } = brand;
      const { cursor, limit = PAGE, id = null, key = null } = input;
      const query = { merchant, playerId: playerOf(call).id, id, key, cursor, limit };
      const { items, nextCursor } = await listWithdrawals(db, query);
      if (id !== null && items.length === 0) throw new AppError('request.not_found');
      return { items: items.map((row) => withdrawalValue(brand, row)), nextCursor };
    },
    'withdrawals.confirm': (call) => confirm(call, dependencies),
  };
}

/** Answers "can I withdraw now?" by the function that decides a request. */
async function preflight(
  call: Call<'withdrawals.preflight'>,
  { clock, ledger }: WithdrawalDependencies,
): Promise<Preflight> {
  const { brand, input } = call;
  const { currency } = brand.bundle;
  const now = clock.now();
  const amount = input.amount === undefined ? null : readMinor(input.amount, brand, '/amount');
  const cardId = input.cardId ?? null;
  const [facts, minutes] = await Promise.all([
    readFacts(brand, { player: playerOf(call), amount, cardId, now, ledger }),
    usualMinutes(brand, now),
  ]);
  if (cardId !== null && facts.card === null) throw new AppError('withdrawals.unknown_card');
  const checks = withdrawalChecks(facts, now);
  const money = (minor: bigint): string => formatMinor(minor, currency);
  return {
    possible: checks.every(({ passed }) => passed),
    checks: checks.map(({ until, ...check }) => ({ ...check, until: until === null ? null : isoTime(until) })),
    available: money(facts.available),
    held: money(facts.held),
    currency: currency.code,
    min: money(facts.min),
    max: money(facts.max),
    fee: amount === null ? null : money(facts.fee),
    net: amount === null || amount <= facts.fee ? null : money(amount - facts.fee),
    feeBasisPoints: withdrawalSettings(brand).feeBasisPoints,
    turnoverLeft: money(facts.turnoverLeft),
    timesLeft: Math.max(0, facts.timesADay - facts.timesToday),
    usualMinutes: minutes,
    documents: facts.demand === null ? null : demandValue(facts.demand),
  };
}

/**
 * Requests a withdrawal: the money goes on hold. The same key again returns the same withdrawal; a call that is rejected
 * does not use its key. Throws `withdrawals.refused` with the first check that fails, `wallet.insufficient_funds`,
 * `wallet.key_reused` and what `checkPaymentPassword` throws.
 */
async function request(
  call: Call<'withdrawals.request'>,
  { clock, ledger }: WithdrawalDependencies,
): Promise<Withdrawal> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const { key, cardId, paymentPassword } = input;
  const player = playerOf(call);
  const amount = readMinor(input.amount, brand, '/amount');
  if (amount === 0n) throw new AppError('request.invalid', { where: '/amount', rule: 'minimum' });
  const asked = clock.now();
  // Read before the key is looked for, so that the facts of a new request never have what the same key has withdrawn.
  const facts = await readFacts(brand, { player, amount, cardId, now: asked, ledger });
  const earlier = await oneWithdrawal(brand, { playerId: player.id, key });
  // The function compares the content of the earlier request.
  if (earlier === null) {
    if (facts.card === null) throw new AppError('withdrawals.unknown_card');
    refuse(withdrawalChecks(facts, asked), asked);
    await checkPaymentPassword(call, paymentPassword, clock);
  }
  const now = clock.now();
  const { timesADay, feeBasisPoints, turnover } = withdrawalSettings(brand);
  const made = await store(db, {
    merchant,
    playerId: player.id,
    key,
    cardId,
    wallet: walletOf(player, brand),
    amount,
    fee: withdrawalFee(amount, feeBasisPoints),
    currency: bundle.currency.code,
    since: dayBegin(brand, now),
    most: timesADay,
    turnover,
    at: now,
    ip,
  });
  ledger.moved(merchant, player.id);
  return withdrawalValue(brand, await required(brand, player.id, made));
}

/** Throws for the first check that has not passed. */
function refuse(checks: readonly WithdrawalCheck[], now: number): void {
  const failed = checks.find(({ passed }) => !passed);
  if (failed === undefined) return;
  if (failed.check === 'balance') throw new AppError('wallet.insufficient_funds');
  if (failed.check === 'paymentPassword') throw new AppError('account.no_payment_password');
  if (failed.check === 'paymentPasswordLock')
    throw new AppError('account.payments_locked', { minutes: Math.ceil(((failed.until ?? now) - now) / MINUTE) });
  throw new AppError('withdrawals.refused', { check: failed.check });
}

async function store(db: Queryable, withdrawal: NewWithdrawal): Promise<string> {
  const { outcome, id } = await makeWithdrawal(db, withdrawal);
  if (outcome === 'key_reused') throw new AppError('wallet.key_reused');
  if (outcome === 'insufficient') throw new AppError('wallet.insufficient_funds');
  if (outcome === 'turnover') throw new AppError('withdrawals.refused', { check: 'turnover' });
  if (outcome === 'too_many') throw new AppError('withdrawals.refused', { check: 'times' });
  if (outcome === 'no_card' || id === null) throw new AppError('withdrawals.unknown_card');
  return id;
}

/**
 * Stores what the player reports of a payout that was sent. Throws `withdrawals.closed` for a withdrawal that is not
 * waiting for a report, and `request.not_found` for one, or an image, of another player.
 */
async function confirm(
  call: Call<'withdrawals.confirm'>,
  { clock, ledger }: WithdrawalDependencies,
): Promise<Withdrawal> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const playerId = playerOf(call).id;
  const report = reportOf(input, brand);
  const at = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const { received, remark, images } = report;
    const stored = await confirmWithdrawal(tx, { merchant, playerId, id: input.id, received, remark, at, ip });
    for (const imageId of stored === 'done' ? images : []) {
      // A rejected image takes the report back with it.
      if (!(await useImageOnce(tx, { merchant, playerId, imageId, at }))) throw new AppError('request.not_found');
      await insertProof(tx, { merchant, id: input.id, imageId });
    }
    return stored;
  });
  if (outcome === 'unknown') throw new AppError('request.not_found');
  if (outcome === 'amount') throw new AppError('request.invalid', { where: '/receivedAmount', rule: 'maximum' });
  ledger.moved(merchant, playerId);
  if (outcome === 'closed') throw new AppError('withdrawals.closed');
  return withdrawalValue(brand, await required(brand, playerId, input.id));
}

interface Report {
  received: bigint | null;
  remark: string | null;
  images: readonly string[];
}

/** Reads the report. Throws `request.invalid` unless a dispute has an amount and a remark, and a receipt has neither. */
function reportOf(input: Call<'withdrawals.confirm'>['input'], brand: Brand): Report {
  const { received, receivedAmount, remark, proofs } = input;
  if (received) {
    const surplus = receivedAmount !== undefined || remark !== undefined || proofs !== undefined;
    if (surplus) throw new AppError('request.invalid', { where: '/received', rule: 'const' });
    return { received: null, remark: null, images: [] };
  }
  if (receivedAmount === undefined)
    throw new AppError('request.invalid', { where: '/receivedAmount', rule: 'required' });
  if (remark === undefined) throw new AppError('request.invalid', { where: '/remark', rule: 'required' });
  return { received: readMinor(receivedAmount, brand, '/receivedAmount'), remark, images: proofs ?? [] };
}

async function required(brand: Brand, playerId: string, id: string): Promise<WithdrawalRow> {
  const row = await oneWithdrawal(brand, { playerId, id });
  if (row === null) throw new AppError('request.not_found');
  return row;
}

async function oneWithdrawal(
  { merchant, db }: Brand,
  { playerId, id = null, key = null }: { playerId: string; id?: string | null; key?: string | null },
): Promise<WithdrawalRow | null> {
  const { items } = await listWithdrawals(db, { merchant, playerId, id, key, limit: 1 });
  return items[0] ?? null;
}
