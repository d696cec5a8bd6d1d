import type { Queryable } from '../database/database.ts';
import { vendorWallet } from './accounts.ts';

interface Wallets {
  merchant: string;
  player: string;
  /** Account of the main wallet. */
  main: 'cash' | 'real';
  currency: string;
}

export interface WalletBalance {
  /** `main`, or the code of a vendor. */
  wallet: string;
  /** Minor units. */
  balance: bigint;
}

/** Returns the wallets that a player has opened: the main wallet, and those of vendors. */
export async function walletBalances(
  db: Queryable,
  { merchant, player, main, currency }: Wallets,
): Promise<WalletBalance[]> {
  const prefix = vendorWallet(main, '');
  const rows = await db.query<{ kind: string; balance: bigint | null }>(
    `select kind, balance from ledger_account
     where merchant = $1 and owner = $2 and currency = $3 and (kind = $4 or starts_with(kind, $5)) order by kind`,
    [merchant, player, currency, main, prefix],
  );
  return rows.map(({ kind, balance }) => ({
    wallet: kind === main ? 'main' : kind.slice(prefix.length),
    balance: balance ?? 0n,
  }));
}
