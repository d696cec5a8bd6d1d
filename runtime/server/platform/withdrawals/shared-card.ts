import type { Queryable } from '../database/database.ts';

/**
 * Returns whether two players have, or had, the same bank card or account: of two players only one can have a number at a
 * time, and of a removed one the bank, the holder and the last digits are left.
 */
export async function haveSharedCard(
  db: Queryable,
  { merchant, players }: { merchant: string; players: readonly [string, string] },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 as found from bank_card one
     join bank_card other on other.merchant = one.merchant and other.bank = one.bank
       and other.last_four = one.last_four and lower(other.holder) = lower(one.holder)
     where one.merchant = $1 and one.player_id = $2 and other.player_id = $3 limit 1`,
    [merchant, ...players],
  );
  return rows.length > 0;
}
