import type { Queryable } from '../database/database.ts';

/** Returns the pools that an operator has closed. */
export async function closedPools(db: Queryable, merchant: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ pool: string }>(
    'select pool from prize_state where merchant = $1 and closed_at is not null',
    [merchant],
  );
  return new Set(rows.map(({ pool }) => pool));
}

/**
 * Locks a pool until the transaction ends, and returns whether an operator has closed it. The stock of its prizes is that of
 * all its rounds: of two draws about midnight, each in its round, the second one counts what the first one took.
 */
export async function lockPool(
  tx: Queryable,
  { merchant, pool }: { merchant: string; pool: string },
): Promise<boolean> {
  const lock = (): Promise<{ closed_at: Date | null }[]> =>
    tx.query('select closed_at from prize_state where merchant = $1 and pool = $2 for update', [merchant, pool]);
  const [known] = await lock();
  if (known !== undefined) return known.closed_at !== null;
  await tx.query('insert into prize_state (merchant, pool) values ($1, $2) on conflict do nothing', [merchant, pool]);
  const [added] = await lock();
  return added?.closed_at != null;
}

/** Closes a pool or opens it again. Returns whether this call changed it; the row stays locked until the transaction ends. */
export async function switchPool(
  tx: Queryable,
  { merchant, pool, closedAt }: { merchant: string; pool: string; closedAt: Date | null },
): Promise<boolean> {
  if ((await lockPool(tx, { merchant, pool })) === (closedAt !== null)) return false;
  await tx.query('update prize_state set closed_at = $3 where merchant = $1 and pool = $2', [merchant, pool, closedAt]);
  return true;
}

/** Adds to the stock of a prize, once for each key. Returns whether this call added it; null for another change of the key. */
export async function addStock(
  tx: Queryable,
  { merchant, key, pool, prize, add }: { merchant: string; key: string; pool: string; prize: string; add: number },
): Promise<boolean | null> {
  const rows = await tx.query(
    `insert into prize_stock (merchant, key, pool, prize, added) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as added`,
    [merchant, key, pool, prize, add],
  );
  if (rows.length > 0) return true;
  const [kept] = await tx.query<{ pool: string; prize: string; added: number }>(
    'select pool, prize, added from prize_stock where merchant = $1 and key = $2',
    [merchant, key],
  );
  return kept?.pool === pool && kept.prize === prize && kept.added === add ? false : null;
}
