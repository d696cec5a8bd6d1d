import { createHash } from 'node:crypto';
import { randomToken } from '../../../../shared/ids.ts';
import type { Queryable } from '../../database/database.ts';
import { deviceCookieName, readCookie } from '../../http/cookies.ts';

/**
 * Identifies the browser of a call among those the account has logged in with. Returns null for any other browser and
 * for an unknown username.
 */
export async function findKnownDevice(
  db: Queryable,
  { merchant, account, cookie }: { merchant: string; account: string; cookie: string | undefined },
): Promise<string | null> {
  const token = readCookie(cookie, deviceCookieName);
  if (token === null || token === '') return null;
  const [row] = await db.query<{ device_hash: Uint8Array }>(
    `select device_hash from known_device join player on player.merchant = known_device.merchant and player.id = known_device.player_id
     where known_device.merchant = $1 and device_hash = $2 and player.username_key = $3`,
    [merchant, hashOf(token), account],
  );
  return row === undefined ? null : Buffer.from(row.device_hash).toString('base64url');
}

/**
 * Records that a player has logged in with this browser. Returns the token for its cookie: the token it sent if it was
 * issued here, else a new one. A client therefore cannot choose the token of a recognised browser.
 */
export async function rememberDevice(
  db: Queryable,
  { merchant, playerId, cookie, now }: { merchant: string; playerId: string; cookie: string | undefined; now: number },
): Promise<string> {
  const brought = readCookie(cookie, deviceCookieName) ?? '';
  const [known] = await db.query(
    'select 1 as known from known_device where merchant = $1 and device_hash = $2 limit 1',
    [merchant, hashOf(brought)],
  );
  const token = known === undefined ? randomToken(32) : brought;
  await db.query(
    `insert into known_device (merchant, device_hash, player_id, last_at) values ($1, $2, $3, $4)
     on conflict (merchant, device_hash, player_id) do update set last_at = excluded.last_at`,
    [merchant, hashOf(token), playerId, new Date(now)],
  );
  return token;
}

/** Deletes every recognised browser of a player, because someone else may have had the password. */
export async function forgetDevices(db: Queryable, merchant: string, playerId: string): Promise<void> {
  await db.query('delete from known_device where merchant = $1 and player_id = $2', [merchant, playerId]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
