import type { Queryable } from '../database/database.ts';
import type { MallProduct } from './products.ts';

/** What was set and redeemed of a product. */
export interface Stock {
  /** How many there are in all, as an operator set it; null: what the file says. */
  set: number | null;
  /** How many were redeemed, rejected ones aside. */
  taken: number;
}

const none: Stock = { set: null, taken: 0 };

/** Returns the stock of each product of a merchant of which something was set or redeemed. */
export async function readStocks(db: Queryable, merchant: string): Promise<ReadonlyMap<string, Stock>> {
  const rows = await db.query<{ product: string; stock: number | null; taken: bigint }>(
    'select product, stock, taken from point_product where merchant = $1',
    [merchant],
  );
  return new Map(rows.map(({ product, stock, taken }) => [product, { set: stock, taken: Number(taken) }]));
}

/** Returns how many there are of a product in all, and how many are left; null without a limit. */
export function stockOf(
  { id, stock: written }: Pick<MallProduct, 'id' | 'stock'>,
  stocks: ReadonlyMap<string, Stock>,
): { stock: number | null; taken: number; left: number | null } {
  const { set, taken } = stocks.get(id) ?? none;
  const stock = set ?? written;
  return { stock, taken, left: stock === null ? null : Math.max(0, stock - taken) };
}

/** Takes pieces of a product. Returns whether there were as many; the row stays locked until the transaction ends. */
export async function takeStock(
  tx: Queryable,
  { merchant, product, quantity }: { merchant: string; product: MallProduct; quantity: number },
): Promise<boolean> {
  const of = [merchant, product.id];
  await tx.query('insert into point_product (merchant, product) values ($1, $2) on conflict do nothing', of);
  const [row] = await tx.query<{ stock: number | null; taken: bigint }>(
    'select stock, taken from point_product where merchant = $1 and product = $2 for update',
    of,
  );
  if (row === undefined) throw new Error('the row of a product was not stored');
  const all = row.stock ?? product.stock;
  const taken = row.taken + BigInt(quantity);
  if (all !== null && taken > BigInt(all)) return false;
  await tx.query('update point_product set taken = $3 where merchant = $1 and product = $2', [...of, taken]);
  return true;
}

/** Gives pieces of a product back. */
export async function returnStock(
  tx: Queryable,
  { merchant, product, quantity }: { merchant: string; product: string; quantity: number },
): Promise<void> {
  await tx.query('update point_product set taken = taken - $3 where merchant = $1 and product = $2', [
    merchant,
    product,
    quantity,
  ]);
}

/** Stores how many there are of a product in all; null: what its file says. Returns what was set before. */
export async function setStock(
  tx: Queryable,
  { merchant, product, stock }: { merchant: string; product: string; stock: number | null },
): Promise<number | null> {
  const of = [merchant, product];
  await tx.query('insert into point_product (merchant, product) values ($1, $2) on conflict do nothing', of);
  const [row] = await tx.query<{ stock: number | null }>(
    'select stock from point_product where merchant = $1 and product = $2 for update',
    of,
  );
  await tx.query('update point_product set stock = $3 where merchant = $1 and product = $2', [...of, stock]);
  return row?.stock ?? null;
}
