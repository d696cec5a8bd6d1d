import type { StaffSession } from '../../../../schema/generated/api/staff.ts';
import { newId, randomToken } from '../../../shared/ids.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { sessionLife } from '../credentials/session-life.ts';
import { hashCredential } from './tokens.ts';

/** What the credential of a session begins with, so that scanners recognise a leaked one. */
export const SESSION_PREFIX = 'lvss_';

export type StaffLoginWay = 'password' | 'passkey' | 'enrolment';

export interface SessionStart {
  staffId: string;
  way: StaffLoginWay;
  /** The credential is valid in the cookie of the console only; else as a bearer only. */
  cookie: boolean;
  ip: string;
  userAgent: string | undefined;
  now: number;
}

/** Starts a session. The credential is returned once; the database stores the hash. */
export async function startSession(
  tx: Queryable,
  { staffId, way, cookie, ip, userAgent, now }: SessionStart,
): Promise<{ id: string; token: string }> {
  const token = `${SESSION_PREFIX}${randomToken(32)}`;
  const id = newId('ss');
  await tx.query(
    `insert into staff_session (token_hash, id, staff_id, created_at, last_seen_at, ip, user_agent, way, cookie)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    [hashCredential(token), id, staffId, new Date(now), ip, userAgent?.slice(0, 512) ?? null, way, cookie],
  );
  return { id, token };
}

interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string | null;
}

/** Returns the live sessions of a member of staff, the newest first. */
export async function listSessions(db: Queryable, staffId: string, now: number): Promise<StaffSession[]> {
  const { idleSince, begunSince } = sessionLife(now);
  const rows = await db.query<SessionRow>(
    `select id, created_at, last_seen_at, ip, user_agent from staff_session
     where staff_id = $1 and last_seen_at > $2 and created_at > $3 order by created_at desc, id`,
    [staffId, idleSince, begunSince],
  );
  return rows.map(({ id, created_at, last_seen_at, ip, user_agent }) => ({
    id,
    createdAt: isoTime(created_at.getTime()),
    lastSeenAt: isoTime(last_seen_at.getTime()),
    ip,
    userAgent: user_agent,
  }));
}

/** Ends every session of a member of staff, or the one with this id. Returns the ids of those that ended. */
export async function endSessions(db: Queryable, staffId: string, only: string | null = null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'delete from staff_session where staff_id = $1 and ($2::text is null or id = $2) returning id',
    [staffId, only],
  );
  return rows.map(({ id }) => id);
}

/** Ends the session that a cookie is the credential of. Returns its id; null when there is none. */
export async function endSessionOf(tx: Queryable, credential: string): Promise<string | null> {
  const [ended] = await tx.query<{ id: string }>(
    'delete from staff_session where token_hash = $1 and cookie returning id',
    [hashCredential(credential)],
  );
  return ended?.id ?? null;
}

/** Deletes sessions that ended by time. */
export async function expireSessions(db: Queryable, now: number): Promise<void> {
  const { idleSince, begunSince } = sessionLife(now);
  await db.query('delete from staff_session where last_seen_at <= $1 or created_at <= $2', [idleSince, begunSince]);
}
