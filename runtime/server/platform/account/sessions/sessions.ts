import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { Caller, LoginMethod, Player, Session, SessionState } from '../../http/call.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId, randomToken } from '../../../../shared/ids.ts';
import { playerOfRow, type PlayerIdentity } from '../players/repository.ts';
import { sessionLife } from '../../credentials/session-life.ts';
import { MINUTE } from '../../../../shared/time.ts';

declare module '../../http/call.ts' {
  interface Session {
    /** When the player's break ends; null without one. */
    breakUntil: Date | null;
  }
}

/** Minimum interval between two writes of a session's last use. */
const TOUCH_MS = MINUTE;

export interface StartedSession {
  /** The credential; only the cookie carries it. */
  token: string;
  session: Session;
}

export interface SessionStart {
  merchant: string;
  player: Pick<Player, 'id'>;
  way: LoginMethod;
  state: SessionState;
  firstLogin: boolean;
  passwordExpired: boolean;
  previousLoginAt: Date | null;
  previousLoginIp: string | null;
  ip: string;
  userAgent: string | undefined;
  /** Whether the browser asked to be remembered. `rememberFamily` is the token family of a remembered login. */
  remember: boolean;
  rememberFamily: string | null;
  /** Credential of the browser's previous session, which ends. */
  replaces: string | null;
  now: number;
}

interface SessionRow {
  session_id: string;
  state: SessionState;
  way: LoginMethod;
  first_login: boolean;
  password_expired: boolean;
  previous_login_at: Date | null;
  previous_login_ip: string | null;
  break_until: Date | null;
}

const sessionColumns = `session.id as session_id, session.state, session.way, session.first_login, session.password_expired,
  session.previous_login_at, session.previous_login_ip,
  limits_break_until(session.merchant, session.player_id, session.last_seen_at) as break_until`;

/** Starts a session and ends the browser's previous one. The credential is new at every login, and stored hashed. */
export async function startSession(db: Queryable, start: SessionStart): Promise<StartedSession> {
  const token = randomToken(32);
  if (start.replaces !== null)
    await db.query('delete from session where merchant = $1 and token_hash = $2', [
      start.merchant,
      hashToken(start.replaces),
    ]);
  const [row] = await db.query<SessionRow>(
    `insert into session (token_hash, id, merchant, player_id, created_at, last_seen_at, first_login, previous_login_at,
       previous_login_ip, state, way, ip, user_agent, password_expired, remember, remember_family)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning ${sessionColumns}`,
    [
      hashToken(token),
      newId('se'),
      start.merchant,
      start.player.id,
      new Date(start.now),
      start.firstLogin,
      start.previousLoginAt,
      start.previousLoginIp,
      start.state,
      start.way,
      start.ip,
      start.userAgent?.slice(0, 512) ?? null,
      start.passwordExpired,
      start.remember,
      start.rememberFamily,
    ],
  );
  if (row === undefined) throw new Error('no session was made');
  return { token, session: sessionOf(token, row) };
}

/** Returns the caller that a credential belongs to, if its session is live. */
export async function findCaller(
  db: Queryable,
  { merchant, token, now }: { merchant: string; token: string | null; now: number },
): Promise<Caller> {
  if (token === null || token === '') return { kind: 'visitor', expired: false };
  const { idleSince, begunSince } = sessionLife(now);
  const [row] = await db.query<PlayerIdentity & SessionRow & { last_seen_at: Date; first_login_seen_at: Date | null }>(
    `select player.id, player.username, player.nickname, player.type, player.rank_level, player.upline,
       player.first_login_seen_at, session.last_seen_at, ${sessionColumns}
     from session join player on player.merchant = session.merchant and player.id = session.player_id
     where session.merchant = $1 and token_hash = $2 and last_seen_at > $3 and session.created_at > $4
       and player.closed_at is null`,
    [merchant, hashToken(token), idleSince, begunSince],
  );
  if (row === undefined) return { kind: 'visitor', expired: true };
  if (row.last_seen_at.getTime() < now - TOUCH_MS) {
    await db.query('update session set last_seen_at = $3 where merchant = $1 and token_hash = $2', [
      merchant,
      hashToken(token),
      new Date(now),
    ]);
  }
  const session = sessionOf(token, row);
  session.firstLogin &&= row.first_login_seen_at === null;
  // The statement compares with the last use, before which the break may not have ended.
  if (session.breakUntil !== null && session.breakUntil.getTime() <= now) session.breakUntil = null;
  return { kind: 'player', player: playerOfRow(row), session };
}

/**
 * Replaces the credential and state of a session, once: a concurrent second call with the old credential is rejected.
 */
export async function rotateSession(
  db: Queryable,
  {
    merchant,
    session,
    state,
    passwordExpired,
    now,
  }: { merchant: string; session: Session; state: SessionState; passwordExpired: boolean; now: number },
): Promise<StartedSession> {
  const token = randomToken(32);
  const [row] = await db.query<SessionRow>(
    `update session set token_hash = $3, state = $4, password_expired = $5, last_seen_at = $6,
       change_ticket_hash = null, change_ticket_until = null
     where merchant = $1 and token_hash = $2 and state = $7 returning ${sessionColumns}`,
    [merchant, session.hash, hashToken(token), state, passwordExpired, new Date(now), session.state],
  );
  if (row === undefined) throw new AppError('session.expired');
  return { token, session: { ...sessionOf(token, row), firstLogin: session.firstLogin } };
}

export async function endSession(db: Queryable, merchant: string, session: Session): Promise<void> {
  await db.query('delete from session where merchant = $1 and token_hash = $2', [merchant, session.hash]);
}

/** Ends every session of a player, except the given one. */
export async function endSessions(
  db: Queryable,
  { merchant, playerId, except = null }: { merchant: string; playerId: string; except?: Session | null },
): Promise<void> {
  await db.query('delete from session where merchant = $1 and player_id = $2 and token_hash is distinct from $3', [
    merchant,
    playerId,
    except?.hash ?? null,
  ]);
}

function sessionOf(token: string, row: SessionRow): Session {
  return {
    hash: hashToken(token),
    id: row.session_id,
    csrf: createHash('sha256').update(`csrf:${token}`).digest('base64url'),
    state: row.state,
    way: row.way,
    firstLogin: row.first_login,
    passwordExpired: row.password_expired,
    previousLoginAt: row.previous_login_at,
    previousLoginIp: row.previous_login_ip,
    breakUntil: row.break_until,
  };
}

/** Hashes a credential for storage. Plain SHA-256 is enough, because credentials are random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
