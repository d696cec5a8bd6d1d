import type { Queryable } from '../../database/database.ts';
import { randomToken } from '../../../../shared/ids.ts';
import { MINUTE } from '../../../../shared/time.ts';
import { hashToken } from '../sessions/sessions.ts';

/** Lifetime of the link in an email, in minutes. */
export const resetMinutes = 30;

/** Condition for a valid ticket; shared by lookup and consumption. */
const liveTicket = 'merchant = $1 and ticket_hash = $2 and expires_at > $3';

/** Issues a ticket for choosing a new password and revokes the previous ones. */
export async function issueResetTicket(
  db: Queryable,
  { merchant, playerId, now }: { merchant: string; playerId: string; now: number },
): Promise<string> {
  const ticket = randomToken(32);
  await revokeResetTickets(db, merchant, playerId);
  await db.query('insert into reset_ticket (merchant, ticket_hash, player_id, expires_at) values ($1, $2, $3, $4)', [
    merchant,
    hashToken(ticket),
    playerId,
    new Date(now + resetMinutes * MINUTE),
  ]);
  return ticket;
}

interface TicketUse {
  merchant: string;
  ticket: string;
  now: number;
}

/** Returns the owner of a valid ticket without consuming it. */
export async function findTicketOwner(db: Queryable, { merchant, ticket, now }: TicketUse): Promise<string | null> {
  const [row] = await db.query<{ player_id: string }>(`select player_id from reset_ticket where ${liveTicket}`, [
    merchant,
    hashToken(ticket),
    new Date(now),
  ]);
  return row?.player_id ?? null;
}

/** Consumes a ticket, once. */
export async function consumeResetTicket(db: Queryable, { merchant, ticket, now }: TicketUse): Promise<boolean> {
  const taken = await db.query(`delete from reset_ticket where ${liveTicket} returning 1 as taken`, [
    merchant,
    hashToken(ticket),
    new Date(now),
  ]);
  return taken.length === 1;
}

export async function revokeResetTickets(db: Queryable, merchant: string, playerId: string): Promise<void> {
  await db.query('delete from reset_ticket where merchant = $1 and player_id = $2', [merchant, playerId]);
}
