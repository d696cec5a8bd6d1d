import type { Queryable } from './database.ts';

/** Consumes a nonce. Returns false when it was consumed before. It must be stored until its own validity ends. */
export async function useOnce(
  db: Queryable,
  use: { merchant: string; scope: string; nonce: string; expiresAt: number },
): Promise<boolean> {
  const taken = await db.query(
    'insert into used_nonce (merchant, scope, nonce, expires_at) values ($1, $2, $3, $4) on conflict do nothing returning 1 as taken',
    [use.merchant, use.scope, use.nonce, new Date(use.expiresAt)],
  );
  return taken.length === 1;
}
