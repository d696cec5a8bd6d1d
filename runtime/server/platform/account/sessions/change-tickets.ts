import type { Queryable } from '../../database/database.ts';
import type { Session } from '../../http/call.ts';
import { randomToken } from '../../../../shared/ids.ts';
import { MINUTE } from '../../../../shared/time.ts';
import { hashToken } from './sessions.ts';

const LIFE_MS = 5 * MINUTE;
/** Condition for the valid ticket of this session; shared by the check and the consumption. */
const liveTicket = 'merchant = $1 and token_hash = $2 and change_ticket_hash = $3 and change_ticket_until > $4';

interface TicketUse {
  merchant: string;
  session: Session;
  ticket: string;
  now: number;
}

/** Issues a single-use ticket that replaces the old password in this session for five minutes. */
export async function issueChangeTicket(
  db: Queryable,
  { merchant, session, now }: Omit<TicketUse, 'ticket'>,
): Promise<string> {
  const ticket = randomToken(24);
  await db.query(
    'update session set change_ticket_hash = $3, change_ticket_until = $4 where merchant = $1 and token_hash = $2',
    [merchant, session.hash, hashToken(ticket), new Date(now + LIFE_MS)],
  );
  return ticket;
}

/** Returns whether a ticket is valid, without consuming it. */
export async function isChangeTicketValid(
  db: Queryable,
  { merchant, session, ticket, now }: TicketUse,
): Promise<boolean> {
  const found = await db.query(`select 1 as found from session where ${liveTicket}`, [
    merchant,
    session.hash,
    hashToken(ticket),
    new Date(now),
  ]);
  return found.length === 1;
}

/** Consumes a ticket. Returns false when it is unknown, expired or already consumed. */
export async function consumeChangeTicket(
  db: Queryable,
  { merchant, session, ticket, now }: TicketUse,
): Promise<boolean> {
  const taken = await db.query(
    `update session set change_ticket_hash = null where ${liveTicket} returning 1 as taken`,
    [merchant, session.hash, hashToken(ticket), new Date(now)],
  );
  return taken.length === 1;
}
