import { DAY } from '../../../shared/time.ts';
import type { MerchantDatabase } from '../database/database.ts';
import { sessionLife } from '../http/session-life.ts';

/** A launch whose rounds are all over is kept for so long; one with an open round, until that round has ended. */
const LAUNCH_LIFE_MS = 90 * DAY;

/** An address nobody came from for so long is as good as a new one. */
const ADDRESS_LIFE_MS = 180 * DAY;

/** Forgets what nobody may use any more of a merchant: sessions, tokens, codes, counted tries, old addresses and launches. */
export async function expire(db: MerchantDatabase, now: number): Promise<void> {
  const { idleSince, begunSince } = sessionLife(now);
  const at = new Date(now);
  await db.query('delete from session where last_seen_at <= $1 or created_at <= $2', [idleSince, begunSince]);
  await db.query('delete from remember_token where expires_at <= $1', [at]);
  await db.query('delete from known_address where last_at <= $1', [new Date(now - ADDRESS_LIFE_MS)]);
  await db.query('delete from known_device where last_at <= $1', [new Date(now - ADDRESS_LIFE_MS)]);
  for (const table of ['one_time_code', 'captcha', 'reset_ticket'])
    await db.query(`delete from ${table} where expires_at <= $1`, [at]);
  await db.query('delete from sms_hour where hour < $1', [new Date(now - DAY)]);
  await db.query('delete from turn_taken where forget_at <= $1', [at]);
  // By the time of the database, which counts them.
  await db.query(`delete from call_count where started_at <= now() - interval '1 hour'`);
  await db.query('delete from used_nonce where expires_at <= $1', [at]);
  await db.query('delete from login_attempt where coalesce(locked_until, first_at) <= $1', [new Date(now - DAY)]);
  await db.query(
    `delete from play_session as launch where created_at <= $1 and not exists (
       select 1 from round where round.merchant = launch.merchant and round.player_id = launch.player_id
         and round.vassalage = launch.vassalage and round.game_id = launch.game_id and round.status = 'open')`,
    [new Date(now - LAUNCH_LIFE_MS)],
  );
}
