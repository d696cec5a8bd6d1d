import type { Queryable } from '../database/database.ts';
import { sameName } from './same-name.ts';

/**
 * Returns whether two players have, or had, the same bank card or account: of two players only one can have a number at a
 * time, and of a removed one the bank, the holder and the last digits are left.
 */
export async function haveSharedCard(
  db: Queryable,
  { merchant, players }: { merchant: string; players: readonly [string, string] },
): Promise<boolean> {
  const alike = await db.query<{ holder: string; other_holder: string }>(
    `select one.holder, other.holder as other_holder from bank_card one
     join bank_card other on other.merchant = one.merchant and other.bank = one.bank and other.last_four = one.last_four
     where one.merchant = $1 and one.player_id = $2 and other.player_id = $3`,
    [merchant, ...players],
  );
  return alike.some(({ holder, other_holder: other }) => sameName(holder, other));
}
