import { ipKey } from '../../../../shared/address-key.ts';
import type { Queryable } from '../../database/database.ts';

/** Returns whether a player has logged in from this IP address, or from any, before. */
export async function isKnownIp(
  db: Queryable,
  { merchant, playerId, ip }: { merchant: string; playerId: string; ip: string },
): Promise<{ here: boolean; anywhere: boolean }> {
  const [row] = await db.query<{ here: boolean; anywhere: boolean }>(
    `select coalesce(bool_or(address = $3), false) as here, count(*) > 0 as anywhere from known_address
     where merchant = $1 and player_id = $2`,
    [merchant, playerId, ipKey(ip)],
  );
  return row ?? { here: false, anywhere: false };
}

export async function recordIp(
  db: Queryable,
  { merchant, playerId, ip, now }: { merchant: string; playerId: string; ip: string; now: number },
): Promise<void> {
  await db.query(
    `insert into known_address as known (merchant, player_id, address, first_at, last_at) values ($1, $2, $3, $4, $4)
     on conflict (merchant, player_id, address) do update set last_at = $4`,
    [merchant, playerId, ipKey(ip), new Date(now)],
  );
}
