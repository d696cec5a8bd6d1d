import type { AccountType } from '../../../../shared/account-type.ts';
import type { Queryable } from '../../database/database.ts';

export interface Upline {
  id: string;
  username: string;
  type: AccountType;
}

/** Returns the direct upline of a player; null if there is none. */
export async function findUpline(
  db: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<Upline | null> {
  const [row] = await db.query<Upline>(
    `select upline.id, upline.username, upline.type from player
     join player upline on upline.merchant = player.merchant and upline.id = player.upline
     where player.merchant = $1 and player.id = $2`,
    [merchant, playerId],
  );
  return row ?? null;
}
