import type { StaffSession } from '../../../../schema/generated/api/staff.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { sessionLife } from '../account/public.ts';

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

export async function endSessions(db: Queryable, staffId: string): Promise<void> {
  await db.query('delete from staff_session where staff_id = $1', [staffId]);
}
