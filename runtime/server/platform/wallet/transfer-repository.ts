import { AppError } from '../../../shared/errors.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import type { WalletKind } from '../ledger/wallet-kind.ts';

/** A transfer between two wallets. Amounts are in minor units. */
export interface TransferRow {
  /** Also the id of its ledger transaction. */
  id: string;
  receiver_id: string;
  amount: bigint;
  remark: string;
  /** The sender's balance. */
  balance_after: bigint;
  at: Date;
}

interface SenderKey {
  merchant: string;
  playerId: string;
}

export interface NewTransfer extends SenderKey {
  receiverId: string;
  /** The idempotency key of the request. */
  key: string;
  wallet: WalletKind;
  amount: bigint;
  currency: Pick<Currency, 'code' | 'decimals'>;
  remark: string;
  /** How often deposits must be bet before, in hundredths. */
  turnover: number;
  at: number;
  ip: string;
}

type TransferOutcome =
  | 'posted'
  | 'repeated'
  | 'key_reused'
  | 'receiver'
  | 'turnover'
  | 'insufficient'
  | 'balance_limit';

/**
 * Moves the money and stores the transfer, in one statement. `repeated`: the key has been used for this transfer, and
 * nothing moved. Throws `wallet.insufficient_funds`, `wallet.receiver_unavailable`, `wallet.turnover_required` with what
 * must still be bet, and `wallet.key_reused`.
 */
export async function makeTransfer(
  db: Queryable,
  { merchant, playerId, receiverId, key, wallet, amount, currency, remark, turnover, at, ip }: NewTransfer,
): Promise<{ transfer: TransferRow; repeated: boolean }> {
  const [row] = await db.query<TransferRow & { outcome: TransferOutcome; turnover_left: bigint | null }>(
    `select outcome, id, receiver_id, amount, remark, balance_after, at, turnover_left
     from wallet_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [merchant, playerId, receiverId, key, wallet, amount, currency.code, remark, turnover, new Date(at), ip],
  );
  if (row === undefined) throw new Error('wallet_transfer returned no row');
  const { outcome, turnover_left: left, ...transfer } = row;
  if (outcome === 'insufficient') throw new AppError('wallet.insufficient_funds');
  if (outcome === 'receiver') throw new AppError('wallet.receiver_unavailable');
  if (outcome === 'turnover')
    throw new AppError('wallet.turnover_required', { left: formatMinor(left ?? 0n, currency) });
  // The receiver's wallet is full, which the sender cannot change.
  if (outcome === 'balance_limit') throw new AppError('wallet.receiver_unavailable');
  if (outcome === 'key_reused') throw new AppError('wallet.key_reused');
  return { transfer, repeated: outcome === 'repeated' };
}

/** Returns the transfer that a request of this player has made; null if it has made none. */
export async function findTransfer(
  db: Queryable,
  { merchant, playerId, key }: SenderKey & { key: string },
): Promise<TransferRow | null> {
  const [row] = await db.query<TransferRow>(
    'select id, receiver_id, amount, remark, balance_after, at from wallet_find_transfer($1, $2, $3)',
    [merchant, playerId, key],
  );
  return row ?? null;
}

const newestFirst = keyset('id uuid');

/** Returns a page of the transfers that a player has sent, newest first. */
export function listTransfers(
  db: Queryable,
  { merchant, playerId, ...page }: SenderKey & PageRequest,
): Promise<Page<TransferRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<TransferRow>(
      `select id, receiver_id, amount, remark, balance_after, at from transfer
       where merchant = $1 and player_id = $2 and ${newestFirst.behind('$3')}
       order by ${newestFirst.order} limit $4`,
      [merchant, playerId, position, rows],
    ),
  );
}
