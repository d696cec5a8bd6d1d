import type { Queryable } from '../database/database.ts';
import { POINTS } from './accounts.ts';

/** A line of a member's points. */
export interface PointLine {
  line: bigint;
  tx_id: string;
  key: string;
  kind: string;
  at: Date;
  amount: bigint;
  balance_after: bigint;
}

/** Returns the lines of a member's points before the line `before`, newest first. */
export function listPointLines(
  db: Queryable,
  { merchant, playerId, before, limit }: { merchant: string; playerId: string; before: bigint; limit: number },
): Promise<PointLine[]> {
  return db.query<PointLine>(
    `select page.line, page.tx_id, tx.key, page.kind, page.at, page.amount, page.balance_after
     from (
       select line, tx_id, kind, at, amount, balance_after from ledger_entry
       where merchant = $1 and line is not null and balance_after is not null and line < $4 and account_id = (
         select id from ledger_account where merchant = $1 and owner = $2 and kind = '${POINTS.account}' and currency = $3)
       order by line desc limit $5
     ) page
     -- A limit has each row read by its key.
     cross join lateral (select key from ledger_tx where merchant = $1 and id = page.tx_id limit 1) tx
     order by page.line desc`,
    [merchant, playerId, POINTS.code, before, limit],
  );
}

/** Returns a member's points. */
export async function readPoints(
  db: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<bigint> {
  const [row] = await db.query<{ balance: bigint }>(
    `select balance from ledger_account where merchant = $1 and owner = $2 and kind = '${POINTS.account}' and currency = $3
       and balance is not null`,
    [merchant, playerId, POINTS.code],
  );
  return row?.balance ?? 0n;
}

/** Locks a member's points until the transaction ends. A wallet that is locked too is locked before. */
export async function lockPoints(
  tx: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<void> {
  await tx.query('select limits_lock($1, $2, $3, $4)', [merchant, playerId, POINTS.account, POINTS.code]);
}
