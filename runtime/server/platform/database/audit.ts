import type { Queryable } from './database.ts';

export interface AuditEvent {
  merchant: string;
  at: number;
  /** `operator`, or the player's id, or the name that was tried. */
  actor: string;
  action: string;
  detail?: object;
  ip: string | null;
}

/** Writes an event that somebody may have to answer for. */
export async function audit(
  db: Queryable,
  { merchant, at, actor, action, detail = {}, ip }: AuditEvent,
): Promise<void> {
  await db.query('insert into audit (merchant, at, actor, action, detail, ip) values ($1, $2, $3, $4, $5, $6)', [
    merchant,
    new Date(at),
    actor,
    action,
    JSON.stringify(detail),
    ip,
  ]);
}
