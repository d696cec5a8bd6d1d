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
     where not exists (
       select 1 from remember_token where merchant = $2 and family = $3 and revoked_at is not null
     ) returning 1 as made`,
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
  { merchant, token, now }: { merchant: string; token: string; now: number },
): Promise<{ playerId: string; family: string; reused: boolean } | null> {
  const hash = hashToken(token);
  const [taken] = await db.query<{ player_id: string; family: string }>(
    `update remember_token set used_at = $3
     where merchant = $1 and token_hash = $2 and used_at is null and revoked_at is null and expires_at > $3
     returning player_id, family`,
    [merchant, hash, new Date(now)],
  );
  if (taken !== undefined) return { playerId: taken.player_id, family: taken.family, reused: false };
  const [used] = await db.query<{ player_id: string; family: string }>(
    'select player_id, family from remember_token where merchant = $1 and token_hash = $2 and used_at is not null',
    [merchant, hash],
  );
  if (used === undefined) return null;
  await db.query('update remember_token set revoked_at = $3 where merchant = $1 and family = $2', [
    merchant,
    used.family,
    new Date(now),
  ]);
  await db.query(`delete from session where merchant = $1 and remember_family = $2 and way = 'remembered'`, [
    merchant,
    used.family,
  ]);
  return { playerId: used.player_id, family: used.family, reused: true };
}

/** Revokes the family of a browser's token. Returns the owner's id, or null when there is none. */
export async function forgetBrowser(db: Queryable, merchant: string, token: string): Promise<string | null> {
  const [forgotten] = await db.query<{ player_id: string }>(
    `delete from remember_token where merchant = $1
       and family in (select family from remember_token where merchant = $1 and token_hash = $2)
     returning player_id`,
    [merchant, hashToken(token)],
  );
  return forgotten?.player_id ?? null;
}

/** Revokes one token family. */
export async function revokeTokenFamily(db: Queryable, merchant: string, family: string): Promise<void> {
  await db.query('delete from remember_token where merchant = $1 and family = $2', [merchant, family]);
}

/** Revokes all token families of a player, except the one of this token. */
export async function forgetPlayer(
  db: Queryable,
  { merchant, playerId, except = null }: { merchant: string; playerId: string; except?: string | null },
): Promise<void> {
  await db.query(
    `delete from remember_token where merchant = $1 and player_id = $2
     and family not in (select family from remember_token where merchant = $1 and token_hash = $3)`,
    [merchant, playerId, except === null ? null : hashToken(except)],
  );
}
