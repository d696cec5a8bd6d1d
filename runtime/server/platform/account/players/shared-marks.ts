import type { Queryable } from '../../database/database.ts';

/** Returns what shows that two players may be one person: a browser that both logged in with, or a mobile number. */
export async function sharedMark(
  db: Queryable,
  { merchant, players }: { merchant: string; players: readonly [string, string] },
): Promise<'device' | 'mobile' | null> {
  const [row] = await db.query<{ device: boolean; mobile: boolean }>(
    `select exists (
       select 1 from known_device one
       join known_device other on other.merchant = one.merchant and other.device_hash = one.device_hash
       where one.merchant = $1 and one.player_id = $2 and other.player_id = $3
     ) as device, exists (
       select 1 from player one join player other on other.merchant = one.merchant and other.mobile = one.mobile
       where one.merchant = $1 and one.id = $2 and other.id = $3
     ) as mobile`,
    [merchant, ...players],
  );
  return row?.device === true ? 'device' : row?.mobile === true ? 'mobile' : null;
}

/** Returns who invited a player, who invited them, and so on. */
export async function invitersOf(
  db: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<ReadonlySet<string>> {
  // `union` leaves out who was found before, so that a circle ends.
  const rows = await db.query<{ id: string }>(
    `with recursive inviter as (
       select referred_by as id from player where merchant = $1 and id = $2 and referred_by is not null
       union
       select player.referred_by from player join inviter on player.id = inviter.id
       where player.merchant = $1 and player.referred_by is not null
     ) select id from inviter`,
    [merchant, playerId],
  );
  return new Set(rows.map(({ id }) => id));
}
