import type { Queryable } from '../database/database.ts';

/** A deposit that was credited. `credited` is in minor units, without the fee. */
export interface PaidDeposit {
  id: string;
  credited: bigint;
  at: Date;
}

/**
 * Returns the first deposit of a player that was credited from a time, included, to another, excluded, with at least
 * `smallest` minor units, and that is not one of `except`; null if there is none.
 */
export async function firstPaidDeposit(
  db: Queryable,
  {
    merchant,
    playerId,
    wallet,
    from,
    to,
    smallest,
    except,
  }: {
    merchant: string;
    playerId: string;
    wallet: 'cash' | 'real';
    from: Date;
    to: Date;
    smallest: bigint;
    except: readonly string[];
  },
): Promise<PaidDeposit | null> {
  const [row] = await db.query<{ id: string; credited: bigint; ended_at: Date }>(
    `select id, received - fee as credited, ended_at from deposit
     where merchant = $1 and player_id = $2 and wallet = $3 and state = 'paid' and ended_at >= $4 and ended_at < $5
       and ended_at is not null and received - fee >= $6 and id <> all ($7::uuid[])
     order by ended_at, id limit 1`,
    [merchant, playerId, wallet, from, to, smallest, except],
  );
  return row === undefined ? null : { id: row.id, credited: row.credited, at: row.ended_at };
}
