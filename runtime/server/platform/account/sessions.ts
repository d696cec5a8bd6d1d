import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Caller, Player, Session } from '../http/call.ts';
import { randomToken } from '../../../shared/ids.ts';
import { playerOfRow, type PlayerRow } from './repository.ts';
import { sessionLife } from '../http/session-life.ts';
import { MINUTE } from '../../../shared/time.ts';

/** A use of a session is written at most this often. */
const TOUCH_MS = MINUTE;

export interface StartedSession {
  /** The credential: for the cookie alone. */
  token: string;
  session: Session;
}

/** Begins a session and ends the one the browser had. The credential is new at every login, and stored hashed. */
export async function startSession(
  db: Queryable,
  {
    merchant,
    player,
    previousLoginAt,
    replaces,
    now,
  }: { merchant: string; player: Player; previousLoginAt: Date | null; replaces: string | null; now: number },
): Promise<StartedSession> {
  const token = randomToken(32);
  if (replaces !== null) await db.query('delete from session where token_hash = $1', [hashToken(replaces)]);
  await db.query('update player set last_login_at = $2 where id = $1', [player.id, new Date(now)]);
  await db.query(
    `insert into session (token_hash, merchant, player_id, created_at, last_seen_at, first_login, previous_login_at)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [hashToken(token), merchant, player.id, new Date(now), previousLoginAt === null, previousLoginAt],
  );
  return { token, session: sessionOf(token, previousLoginAt === null, previousLoginAt) };
}

/** Who a credential stands for, if its session still lives. */
export async function findCaller(db: Queryable, token: string | null, now: number): Promise<Caller> {
  if (token === null || token === '') return { kind: 'visitor', expired: false };
  const { idleSince, begunSince } = sessionLife(now);
  const [row] = await db.query<
    PlayerRow & { first_login: boolean; previous_login_at: Date | null; last_seen_at: Date }
  >(
    `select player.*, session.first_login, session.previous_login_at, session.last_seen_at
     from session join player on player.id = session.player_id
     where token_hash = $1 and last_seen_at > $2 and session.created_at > $3`,
    [hashToken(token), idleSince, begunSince],
  );
  if (row === undefined) return { kind: 'visitor', expired: true };
  if (row.last_seen_at.getTime() < now - TOUCH_MS) {
    await db.query('update session set last_seen_at = $2 where token_hash = $1', [hashToken(token), new Date(now)]);
  }
  return {
    kind: 'player',
    player: playerOfRow(row),
    session: sessionOf(token, row.first_login, row.previous_login_at),
  };
}

export async function endSession(db: Queryable, session: Session): Promise<void> {
  await db.query('delete from session where token_hash = $1', [session.hash]);
}

function sessionOf(token: string, firstLogin: boolean, previousLoginAt: Date | null): Session {
  return {
    hash: hashToken(token),
    csrf: createHash('sha256').update(`csrf:${token}`).digest('base64url'),
    firstLogin,
    previousLoginAt,
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
