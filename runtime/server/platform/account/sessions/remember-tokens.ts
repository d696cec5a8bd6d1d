import type { Queryable } from '../../database/database.ts';
import { newId, randomToken } from '../../../../shared/ids.ts';
import { DAY } from '../../../../shared/time.ts';
import { hashToken } from './sessions.ts';

/**
 * Issues the next token of a family, or the first of a new one. It is valid for one day; only its hash is stored.
 * Returns null when the family was revoked meanwhile.
 */
export async function issueRememberToken(
  db: Queryable,
  { merchant, playerId, family, now }: { merchant: string; playerId: string; family: string | null; now: number },
): Promise<{ token: string; family: string } | null> {
  const token = randomToken(32);
  const name = family ?? newId('rf');
  const made = await db.query(
    `insert into remember_token (token_hash, merchant, family, player_id, created_at, expires_at)
     select $1, $2, $3, $4, $5, $6
     where not exists (select 1 from remember_token where family = $3 and revoked_at is not null) returning 1 as made`,
    [hashToken(token), merchant, name, playerId, new Date(now), new Date(now + DAY)],
  );
  return made.length === 0 ? null : { token, family: name };
}

/**
 * Consumes a token, once. A token that was consumed before has been copied: then the family is revoked and the sessions
 * that it started end.
 */
export async function consumeRememberToken(
  db: Queryable,
  { token, now }: { token: string; now: number },
): Promise<{ playerId: string; family: string; reused: boolean } | null> {
  const hash = hashToken(token);
  const [taken] = await db.query<{ player_id: string; family: string }>(
    'update remember_token set used_at = $2 where token_hash = $1 and used_at is null and revoked_at is null and expires_at > $2 returning player_id, family',
    [hash, new Date(now)],
  );
  if (taken !== undefined) return { playerId: taken.player_id, family: taken.family, reused: false };
  const [used] = await db.query<{ player_id: string; family: string }>(
    'select player_id, family from remember_token where token_hash = $1 and used_at is not null',
    [hash],
  );
  if (used === undefined) return null;
  await db.query('update remember_token set revoked_at = $2 where family = $1', [used.family, new Date(now)]);
  await db.query(`delete from session where remember_family = $1 and way = 'remembered'`, [used.family]);
  return { playerId: used.player_id, family: used.family, reused: true };
}

/** Revokes the family of a browser's token. Returns the owner's id, or null when there is none. */
export async function forgetBrowser(db: Queryable, token: string): Promise<string | null> {
  const [forgotten] = await db.query<{ player_id: string }>(
    'delete from remember_token where family in (select family from remember_token where token_hash = $1) returning player_id',
    [hashToken(token)],
  );
  return forgotten?.player_id ?? null;
}

/** Revokes one token family. */
export async function revokeTokenFamily(db: Queryable, family: string): Promise<void> {
  await db.query('delete from remember_token where family = $1', [family]);
}

/** Revokes all token families of a player, except the one of this token. */
export async function forgetPlayer(db: Queryable, playerId: string, except: string | null = null): Promise<void> {
  await db.query(
    `delete from remember_token where player_id = $1
     and family not in (select family from remember_token where token_hash = $2)`,
    [playerId, except === null ? null : hashToken(except)],
  );
}
