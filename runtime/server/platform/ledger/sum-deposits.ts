import type { Queryable } from '../database/database.ts';

/**
 * Returns the deposits that were credited to each of these accounts from `from`, included, to `to`, excluded, in minor
 * units. Accounts without deposits are absent.
 */
export async function sumDepositsOf(
  db: Queryable,
  { merchant, accounts, from, to }: { merchant: string; accounts: readonly string[]; from: Date; to: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ account_id: string; amount: bigint }>(
    `select account_id, sum(amount)::bigint as amount from ledger_entry
     where merchant = $1 and account_id = any ($2::uuid[]) and line is not null and kind = 'deposit'
       and kind not in ('bet', 'win', 'rollback') and at >= $3 and at < $4
     group by account_id`,
    [merchant, [...accounts], from, to],
  );
  return new Map(rows.map(({ account_id, amount }) => [account_id, amount]));
}
