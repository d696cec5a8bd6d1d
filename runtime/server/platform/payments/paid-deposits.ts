import type { Queryable } from '../database/database.ts';
import type { PaidDeposit } from './first-paid-deposit.ts';

/** A deposit of a player that was credited. */
export interface PlayerDeposit extends PaidDeposit {
  playerId: string;
}

/** The last deposit of a page, paid or not. */
export interface DepositPosition {
  playerId: string;
  id: string;
}

/**
 * Returns those of the next `limit` deposits of a merchant that were credited into a wallet from a time, included, to
 * another, excluded; players in the order of their ids, deposits of one player in any. `next` is the `after` of the
 * next page; null on the last page. All deposits are read by their index, because none has the order of this list and
 * the time.
 */
export async function listPaidDeposits(
  db: Queryable,
  {
    merchant,
    wallet,
    from,
    to,
    after,
    limit,
  }: {
    merchant: string;
    wallet: 'cash' | 'real';
    from: Date;
    to: Date;
    after: DepositPosition | null;
    limit: number;
  },
): Promise<{ deposits: PlayerDeposit[]; next: DepositPosition | null }> {
  const rows = await db.query<{ id: string; player_id: string; credited: bigint; ended_at: Date; listed: boolean }>(
    `select id, player_id, received - fee as credited, ended_at,
       state = 'paid' and wallet = $2 and ended_at >= $3 and ended_at < $4 as listed
     from deposit where merchant = $1 and (player_id, id) > ($5, $6::uuid)
     order by player_id, id limit $7`,
    [merchant, wallet, from, to, after?.playerId ?? '', after?.id ?? '00000000-0000-0000-0000-000000000000', limit],
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    deposits: rows
      .filter(({ listed }) => listed)
      .map((row) => ({ id: row.id, playerId: row.player_id, credited: row.credited, at: row.ended_at })),
    next: last === undefined ? null : { playerId: last.player_id, id: last.id },
  };
}
