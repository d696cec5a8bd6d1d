import type { Queryable } from '../database/database.ts';
import type { WalletKind } from './wallet-kind.ts';

/** Locks the wallet of a player until the transaction ends: bets, deposits and changes of limits wait for it. */
export async function lockWallet(
  tx: Queryable,
  {
    merchant,
    playerId,
    wallet,
    currency,
  }: { merchant: string; playerId: string; wallet: WalletKind; currency: string },
): Promise<void> {
  await tx.query('select limits_lock($1, $2, $3, $4)', [merchant, playerId, wallet, currency]);
}
