import type { Redemption } from '../../../../schema/generated/api/points.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import type { MemberKey } from './point-repository.ts';
import type { MallProduct } from './products.ts';

/** Points that were redeemed for a product, which is as it was then. Amounts are in minor units. */
export interface RedemptionRow {
  id: string;
  player_id: string;
  product: string;
  type: MallProduct['type'];
  name: MallProduct['name'];
  quantity: number;
  points: bigint;
  amount: bigint;
  credit: bigint;
  wallet: 'cash' | 'real';
  currency: string;
  status: Redemption['status'];
  remark: string | null;
  at: Date;
  decided_at: Date | null;
}

const columns = `id, player_id, product, type, name, quantity, points, amount, credit, wallet, currency, status, remark, at,
  decided_at`;

const newestFirst = keyset('id uuid');

/** Returns a page of redemptions, newest first: of a player, of a product, in a status, made by a request. */
export function listRedemptions(
  db: Queryable,
  {
    merchant,
    playerId = null,
    product = null,
    status = null,
    key = null,
    ...page
  }: PageRequest & {
    merchant: string;
    playerId?: string | null;
    product?: string | null;
    status?: RedemptionRow['status'] | null;
    key?: string | null;
  },
): Promise<Page<RedemptionRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<RedemptionRow>(
      `select ${columns} from redemption
       where merchant = $1 and ($2::text is null or player_id = $2) and ($3::text is null or product = $3)
         and ($4::text is null or status = $4) and ($5::text is null or key = $5)
         and ${newestFirst.behind('$6')} order by ${newestFirst.order} limit $7`,
      [merchant, playerId, product, status, key, position, rows],
    ),
  );
}

/** Returns the redemption that a request of this player has made; null if it has made none. */
export async function findRedeemed(
  db: Queryable,
  { merchant, playerId, key }: MemberKey & { key: string },
): Promise<RedemptionRow | null> {
  const [row] = await db.query<RedemptionRow>(
    `select ${columns} from redemption where merchant = $1 and player_id = $2 and key = $3`,
    [merchant, playerId, key],
  );
  return row ?? null;
}

/** Returns a redemption. With `lock`, others that decide it wait until the transaction ends. */
export async function findRedemption(
  db: Queryable,
  { merchant, id, lock = false }: { merchant: string; id: string; lock?: boolean },
): Promise<RedemptionRow | null> {
  const [row] = await db.query<RedemptionRow>(
    `select ${columns} from redemption where merchant = $1 and id = $2${lock ? ' for update' : ''}`,
    [merchant, id],
  );
  return row ?? null;
}

export async function insertRedemption(
  tx: Queryable,
  { merchant, key, ...row }: RedemptionRow & { merchant: string; key: string },
): Promise<void> {
  await tx.query(
    `insert into redemption (merchant, key, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      merchant,
      key,
      row.id,
      row.player_id,
      row.product,
      row.type,
      JSON.stringify(row.name),
      row.quantity,
      row.points,
      row.amount,
      row.credit,
      row.wallet,
      row.currency,
      row.status,
      row.remark,
      row.at,
      row.decided_at,
    ],
  );
}

export async function storeDecision(
  tx: Queryable,
  {
    merchant,
    id,
    status,
    remark,
    at,
  }: Pick<RedemptionRow, 'id' | 'status' | 'remark'> & { merchant: string; at: Date },
): Promise<void> {
  await tx.query('update redemption set status = $3, remark = $4, decided_at = $5 where merchant = $1 and id = $2', [
    merchant,
    id,
    status,
    remark,
    at,
  ]);
}

/** Returns how many of each product a player has redeemed, rejected ones aside. */
export async function redeemedBy(
  db: Queryable,
  { merchant, playerId }: MemberKey,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ product: string; quantity: bigint }>(
    `select product, sum(quantity)::bigint as quantity from redemption
     where merchant = $1 and player_id = $2 and status <> 'rejected' group by product`,
    [merchant, playerId],
  );
  return new Map(rows.map(({ product, quantity }) => [product, Number(quantity)]));
}

/** Returns how many redemptions of each product wait for a decision. */
export async function waitingOf(db: Queryable, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ product: string; waiting: bigint }>(
    `select product, count(*) as waiting from redemption where merchant = $1 and status = 'processing' group by product`,
    [merchant],
  );
  return new Map(rows.map(({ product, waiting }) => [product, Number(waiting)]));
}
