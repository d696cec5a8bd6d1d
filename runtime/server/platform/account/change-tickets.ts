import type { Queryable } from '../database/database.ts';
import type { Session } from '../http/call.ts';
import { randomToken } from '../../../shared/ids.ts';
import { MINUTE } from '../../../shared/time.ts';
import { hashToken } from './sessions.ts';

const LIFE_MS = 5 * MINUTE;
/** The ticket of this session that still works: one condition for asking and for taking. */
const liveTicket = 'token_hash = $1 and change_ticket_hash = $2 and change_ticket_until > $3';

/** Makes what stands in for the old password once, in this session, for five minutes. */
export async function issueChangeTicket(db: Queryable, session: Session, now: number): Promise<string> {
  const ticket = randomToken(24);
  await db.query('update session set change_ticket_hash = $2, change_ticket_until = $3 where token_hash = $1', [
    session.hash,
    hashToken(ticket),
    new Date(now + LIFE_MS),
  ]);
  return ticket;
}

/** Whether a ticket would be taken; it stays good. */
export async function isChangeTicketValid(
  db: Queryable,
  session: Session,
  ticket: string,
  now: number,
): Promise<boolean> {
  const found = await db.query(`select 1 as found from session where ${liveTicket}`, [
    session.hash,
    hashToken(ticket),
    new Date(now),
  ]);
  return found.length === 1;
}

/** Takes a ticket; false when it is none, too old or taken. */
export async function consumeChangeTicket(
  db: Queryable,
  session: Session,
  ticket: string,
  now: number,
): Promise<boolean> {
  const taken = await db.query(
    `update session set change_ticket_hash = null where ${liveTicket} returning 1 as taken`,
    [session.hash, hashToken(ticket), new Date(now)],
  );
  return taken.length === 1;
}
