import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';

/** A transfer between two wallets of a player. Wallets are `main` or the code of a vendor. */
export interface VendorTransferRow {
  /** Also the id of its ledger transaction. */
  id: string;
  source: string;
  target: string;
  /** Minor units. */
  amount: bigint;
  at: Date;
}

interface RequestKey {
  merchant: string;
  playerId: string;
  /** The idempotency key of the request. */
  key: string;
}

export interface NewVendorTransfer extends RequestKey {
  main: 'cash' | 'real';
  source: string;
  target: string;
  amount: bigint;
  currency: string;
  at: number;
  ip: string | null;
}

const errors = {
  insufficient: 'wallet.insufficient_funds',
  balance_limit: 'wallet.balance_limit',
  key_reused: 'wallet.key_reused',
  round_open: 'wallet.round_open',
  on_break: 'limits.on_break',
} as const;

/**
 * Moves the money and stores the transfer, in one statement. `repeated`: the key has been used for this transfer, and
 * nothing moved. Throws the code of each of `errors`.
 */
export async function makeVendorTransfer(
  db: Queryable,
  { merchant, playerId, key, main, source, target, amount, currency, at, ip }: NewVendorTransfer,
): Promise<{ transfer: VendorTransferRow; repeated: boolean }> {
  const [row] = await db.query<VendorTransferRow & { outcome: 'posted' | 'repeated' | keyof typeof errors }>(
    `select outcome, id, source, target, amount, at
     from vendor_wallet_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [merchant, playerId, key, main, source, target, amount, currency, new Date(at), ip],
  );
  if (row === undefined) throw new Error('vendor_wallet_transfer returned no row');
  const { outcome, ...transfer } = row;
  if (outcome !== 'posted' && outcome !== 'repeated') throw new AppError(errors[outcome]);
  return { transfer, repeated: outcome === 'repeated' };
}

/** Returns the transfer that a request of this player has made; null if it has made none. */
export async function findVendorTransfer(
  db: Queryable,
  { merchant, playerId, key }: RequestKey,
): Promise<VendorTransferRow | null> {
  const [row] = await db.query<VendorTransferRow>(
    'select id, source, target, amount, at from vendor_wallet_find_transfer($1, $2, $3)',
    [merchant, playerId, key],
  );
  return row ?? null;
}
