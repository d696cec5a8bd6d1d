import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { checkDepositLimits, monthSince } from '../limits/public.ts';
import type { DepositRow } from './deposit-repository.ts';

export interface DepositFacts {
  brand: Brand;
  playerId: string;
  wallet: 'cash' | 'real';
  /** Minor units, without the fee. */
  amount: bigint;
  now: number;
  /** The deposit itself, when it is stored already: it does not count as another one that waits. */
  without?: string;
}

interface CreditFacts {
  brand: Brand;
  deposit: Pick<DepositRow, 'player_id' | 'wallet'>;
  /** Minor units that are to be credited. */
  amount: bigint;
  now: number;
}

/**
 * Checks whether a player may receive a payment now: a break may have begun, or a limit become lower, since it was
 * requested. Runs in the transaction that credits it, which keeps the wallet locked. Throws `limits.on_break` and
 * `limits.deposit_reached`.
 */
export async function checkCredit(tx: Queryable, { brand, deposit, amount, now }: CreditFacts): Promise<void> {
  const { player_id: playerId, wallet } = deposit;
  await checkDepositLimits(tx, brand, { playerId, wallet, amount, pending: 0n, now });
}

/** Deposits of a player that may wait for a payment at once. */
const MAX_OPEN = 10;

/**
 * Checks whether a player may pay in an amount; runs in the transaction that stores a deposit or an attempt. Every rule
 * about who may pay in and how much belongs here. Throws `payments.too_many_open`,
 * `limits.unanswered`, `limits.on_break` and `limits.deposit_reached`.
 */
export async function checkDeposit(
  tx: Queryable,
  { brand, playerId, wallet, amount, now, without }: DepositFacts,
): Promise<void> {
  const { merchant, bundle, settings } = brand;
  const [row] = await tx.query<{ outcome: string | null }>(
    'select deposit_check($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome',
    [
      merchant,
      playerId,
      wallet,
      bundle.currency.code,
      amount,
      without ?? null,
      MAX_OPEN,
      new Date(now),
      monthSince(now, settings.timeZone),
    ],
  );
  if (row?.outcome === 'too_many') throw new AppError('payments.too_many_open');
  if (row?.outcome === 'unanswered') throw new AppError('limits.unanswered');
  if (row?.outcome === 'on_break') throw new AppError('limits.on_break');
  if (row?.outcome !== 'allowed') throw new AppError('limits.deposit_reached');
}

/**
 * Checks whether a player may try a deposit again: a limit may have become lower, or a break have begun, since it was
 * requested. Throws what `checkDeposit` throws.
 */
export async function checkRetry(
  tx: Queryable,
  { brand, deposit, now }: { brand: Brand; deposit: DepositRow; now: number },
): Promise<void> {
  const { id, player_id: playerId, wallet, amount } = deposit;
  await checkDeposit(tx, { brand, playerId, wallet, amount, now, without: id });
}
