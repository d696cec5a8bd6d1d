import type { Queryable } from '../database/database.ts';

/** What one account of the house contains, in minor units. */
export interface HouseBalance {
  /** Kind of the account. */
  kind: string;
  currency: string;
  balance: bigint;
  /** Balance when the last day with a snapshot began, and that day; null before the first one. */
  snapshot: bigint | null;
  day: string | null;
}

/** Returns the balances of the house's accounts, by kind: the last snapshot and what has moved since. */
export function houseBalances(db: Queryable, merchant: string): Promise<HouseBalance[]> {
  return db.query<HouseBalance>(
    `with last as materialized (
       select day::text, kind, currency, balance, cut from house_snapshot where merchant = $1 and day = (
         select max(day) from house_snapshot where merchant = $1)
     ), part as (
       select kind, currency, balance as amount from last
       union all
       select kind, currency, amount
       from ledger_house_sums($1, (select max(cut) from last), clock_timestamp() + interval '1 day')
     )
     select part.kind, part.currency, sum(part.amount)::bigint as balance,
       (select sum(last.balance) from last where last.kind = part.kind and last.currency = part.currency)::bigint as snapshot,
       (select max(last.day) from last) as day
     from part group by part.kind, part.currency order by part.kind, part.currency`,
    [merchant],
  );
}

/** Stores the balances of the house's accounts before `until`, when `day` (yyyy-mm-dd) begins, once. */
export async function takeSnapshot(
  db: Queryable,
  { merchant, day, until }: { merchant: string; day: string; until: Date },
): Promise<void> {
  await db.query('select ledger_snapshot($1, $2, $3)', [merchant, day, until]);
}
