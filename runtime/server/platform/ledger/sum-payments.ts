import type { Queryable } from '../database/database.ts';

/** A period, from its begin, included, to its end, excluded. Null is no bound. */
export interface PaymentPeriod {
  from: Date | null;
  to: Date | null;
}

export interface PaymentSum {
  /** Index of the period. */
  period: number;
  /** Kind of the ledger transactions. A reversal is of the kind of the transaction that it takes back. */
  kind: string;
  /** Minor units: positive for what the player received, negative for what left the player. */
  amount: bigint;
}

/**
 * Returns what a player received and paid in each period by kind of transaction, over all accounts of the player, so
 * that money that is moved between them counts as nothing. Bets, wins and rollbacks are no payments. A reversal
 * counts when it was made.
 */
export function sumPayments(
  db: Queryable,
  { merchant, playerId, periods }: { merchant: string; playerId: string; periods: readonly PaymentPeriod[] },
): Promise<PaymentSum[]> {
  return db.query<PaymentSum>(
    `select (part.number - 1)::int as period, coalesce(original.kind, tx.kind) as kind, sum(entry.amount)::bigint as amount
     from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as part (begins, ends, number)
     join ledger_tx tx on tx.merchant = $1 and tx.owner = $2 and tx.at >= part.begins and tx.at < part.ends
     left join ledger_tx original on original.merchant = $1 and original.id = tx.reverses
     join ledger_entry entry on entry.merchant = $1 and entry.tx_id = tx.id
     join ledger_account account on account.merchant = $1 and account.id = entry.account_id and account.owner = $2
     group by part.number, coalesce(original.kind, tx.kind)`,
    [
      merchant,
      playerId,
      periods.map(({ from }) => from?.toISOString() ?? '-infinity'),
      periods.map(({ to }) => to?.toISOString() ?? 'infinity'),
    ],
  );
}
