import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';

/** A correction that has been made. Amounts are in minor units. */
export interface AdjustmentRow {
  /** The ledger transaction. */
  id: string;
  player_id: string;
  /** Signed, as the player's balance moved. */
  amount: bigint;
  balance: bigint;
  /** Everyone whose wallet moved. */
  players: string[];
}

/** Who corrects, when and from where. */
interface Operation {
  merchant: string;
  reason: string;
  actor: string;
  at: number;
  ip: string;
}

export interface NewAdjustment extends Operation {
  key: string;
  playerId: string;
  wallet: 'cash' | 'real';
  amount: bigint;
  currency: string;
}

interface Outcome {
  outcome: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'balance_limit' | 'unknown' | 'not_reversible';
  id: string | null;
  player_id: string | null;
  amount: bigint | null;
  balance: bigint | null;
  players: string[] | null;
}

/** Corrects a balance. Throws `wallet.insufficient_funds`, `wallet.balance_limit` and `wallet.key_reused`. */
export async function makeAdjustment(
  db: Queryable,
  { merchant, key, playerId, wallet, amount, currency, reason, actor, at, ip }: NewAdjustment,
): Promise<AdjustmentRow> {
  const [row] = await db.query<Outcome>(
    `select outcome, id, player_id, amount, balance, players
     from wallet_adjust($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [merchant, key, playerId, wallet, amount, currency, reason, actor, new Date(at), ip],
  );
  return settled(row);
}

/**
 * Takes a payment back. Throws `wallet.unknown_transaction`, `wallet.not_reversible`, `wallet.insufficient_funds` and
 * `wallet.balance_limit`.
 */
export async function makeReversal(
  db: Queryable,
  { merchant, transaction, reason, actor, at, ip }: Operation & { transaction: string },
): Promise<AdjustmentRow> {
  const [row] = await db.query<Outcome>(
    'select outcome, id, player_id, amount, balance, players from wallet_reverse($1, $2, $3, $4, $5, $6)',
    [merchant, transaction, reason, actor, new Date(at), ip],
  );
  return settled(row);
}

function settled(row: Outcome | undefined): AdjustmentRow {
  if (row?.outcome === 'insufficient') throw new AppError('wallet.insufficient_funds');
  if (row?.outcome === 'balance_limit') throw new AppError('wallet.balance_limit');
  if (row?.outcome === 'key_reused') throw new AppError('wallet.key_reused');
  if (row?.outcome === 'unknown') throw new AppError('wallet.unknown_transaction');
  if (row?.outcome === 'not_reversible') throw new AppError('wallet.not_reversible');
  const { id = null, player_id = null, amount = null, balance = null, players = null } = row ?? {};
  if (id === null || player_id === null || amount === null || balance === null || players === null)
    throw new Error('a correction returned no row');
  return { id, player_id, amount, balance, players };
}
