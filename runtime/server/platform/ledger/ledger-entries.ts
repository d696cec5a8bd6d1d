import { isoTime } from '../../../shared/time.ts';
import type { MerchantDatabase } from '../database/database.ts';

/** One ledger entry for test facilities; the amounts of a `txId` sum to zero. */
export interface LedgerEntry {
  txId: string;
  key: string;
  account: string;
  /** Integer; entries are far below 2^53. */
  amountMinor: number;
  currency: string;
  at: string;
  kind: string;
}

/** Returns every entry of a merchant's ledger, oldest first. */
export async function listLedgerEntries(db: MerchantDatabase, merchant: string): Promise<LedgerEntry[]> {
  const rows = await db.query<{
    tx_id: string;
    key: string;
    owner: string;
    account: string;
    amount: bigint;
    currency: string;
    at: Date;
    kind: string;
  }>(
    `select tx.id as tx_id, tx.key, account.owner, account.kind as account, entry.amount, account.currency, tx.at, tx.kind
     from ledger_entry entry
     join ledger_tx tx on tx.merchant = entry.merchant and tx.id = entry.tx_id
     join ledger_account account on account.merchant = entry.merchant and account.id = entry.account_id
     where entry.merchant = $1 order by tx.id, entry.account_id`,
    [merchant],
  );
  return rows.map((row) => ({
    txId: row.tx_id,
    key: row.key,
    account: `${row.owner}:${row.account}`,
    amountMinor: Number(row.amount),
    currency: row.currency,
    at: isoTime(row.at.getTime()),
    kind: row.kind,
  }));
}

/** Returns whether a merchant's ledger has the transaction of a key. */
export async function hasTransaction(db: MerchantDatabase, merchant: string, key: string): Promise<boolean> {
  const rows = await db.query('select 1 from ledger_key where merchant = $1 and key = $2', [merchant, key]);
  return rows.length > 0;
}
