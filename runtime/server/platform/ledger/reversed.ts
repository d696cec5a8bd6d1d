import type { Queryable } from '../database/database.ts';

/** Returns which of these transactions were taken back. */
export async function reversedOf(
  db: Queryable,
  { merchant, transactions }: { merchant: string; transactions: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (transactions.length === 0) return new Set();
  const rows = await db.query<{ key: string }>('select key from ledger_key where merchant = $1 and key = any ($2)', [
    merchant,
    transactions.map((id) => `reversal:${id}`),
  ]);
  return new Set(rows.map(({ key }) => key.slice('reversal:'.length)));
}
