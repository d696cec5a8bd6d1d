import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import { countOpenDeposits } from './deposit-repository.ts';

export interface DepositFacts {
  merchant: string;
  playerId: string;
  /** Minor units, without the fee. */
  amount: bigint;
  now: number;
}

/** Deposits of a player that may wait for a payment at once. */
const MAX_OPEN = 10;

/**
 * Checks whether a player may pay in an amount; runs in the transaction that stores a deposit or an attempt. Every rule
 * about who may pay in and how much belongs here. Throws `payments.too_many_open`.
 */
export async function checkDeposit(tx: Queryable, { merchant, playerId }: DepositFacts): Promise<void> {
  if ((await countOpenDeposits(tx, { merchant, playerId })) >= MAX_OPEN) throw new AppError('payments.too_many_open');
}
