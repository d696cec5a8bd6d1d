import type { Queryable } from '../database/database.ts';

/** Returns what a reversal would take back; null for a transaction that does not exist. */
export async function findPayment(
  db: Queryable,
  { merchant, transaction }: { merchant: string; transaction: string },
): Promise<{ kind: string; owner: string | null; reversed: boolean } | null> {
  const [row] = await db.query<{ kind: string; owner: string | null; reversed: boolean }>(
    `select tx.kind, tx.owner, used.tx_id is not null as reversed from ledger_tx tx
     left join ledger_key used on used.merchant = $1 and used.key = 'reversal:' || $2::uuid
     where tx.merchant = $1 and tx.id = $2`,
    [merchant, transaction],
  );
  return row ?? null;
}
