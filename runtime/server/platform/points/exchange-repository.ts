import type { Queryable } from '../database/database.ts';
import type { MemberKey } from './point-repository.ts';

/** Points that became money. Amounts are in minor units. */
export interface ExchangeRow {
  id: string;
  points: bigint;
  amount: bigint;
  currency: string;
  rate_points: bigint;
  rate_amount: bigint;
  points_after: bigint;
  balance_after: bigint;
  at: Date;
}

const columns = 'id, points, amount, currency, rate_points, rate_amount, points_after, balance_after, at';

/** Returns the exchange that a request of this player has made; null if it has made none. */
export async function findExchange(
  db: Queryable,
  { merchant, playerId, key }: MemberKey & { key: string },
): Promise<ExchangeRow | null> {
  const [row] = await db.query<ExchangeRow>(
    `select ${columns} from point_exchange where merchant = $1 and player_id = $2 and key = $3`,
    [merchant, playerId, key],
  );
  return row ?? null;
}

/** Returns all exchanges of a player, newest first. */
export function listExchanges(db: Queryable, { merchant, playerId }: MemberKey): Promise<ExchangeRow[]> {
  return db.query<ExchangeRow>(
    `select ${columns} from point_exchange where merchant = $1 and player_id = $2 order by id desc`,
    [merchant, playerId],
  );
}

export async function insertExchange(
  tx: Queryable,
  {
    merchant,
    playerId,
    key,
    pointsTx,
    moneyTx,
    ...row
  }: ExchangeRow & MemberKey & { key: string; pointsTx: string; moneyTx: string },
): Promise<void> {
  await tx.query(
    `insert into point_exchange (merchant, player_id, key, points_tx_id, money_tx_id, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      merchant,
      playerId,
      key,
      pointsTx,
      moneyTx,
      row.id,
      row.points,
      row.amount,
      row.currency,
      row.rate_points,
      row.rate_amount,
      row.points_after,
      row.balance_after,
      row.at,
    ],
  );
}
