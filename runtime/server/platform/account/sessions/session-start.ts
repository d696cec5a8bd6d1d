import type { Queryable } from '../../database/database.ts';
import type { Session } from '../../http/call.ts';

/** Returns when a session began; null when it has ended. */
export async function sessionStart(
  db: Queryable,
  merchant: string,
  { hash }: Pick<Session, 'hash'>,
): Promise<Date | null> {
  const [row] = await db.query<{ created_at: Date }>(
    'select created_at from session where merchant = $1 and token_hash = $2',
    [merchant, hash],
  );
  return row?.created_at ?? null;
}
