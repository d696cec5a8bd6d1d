import type { Queryable } from './database.ts';

export interface AuditEvent {
  merchant: string;
  at: number;
  /** `operator`, the player's id, or the username that was typed. */
  actor: string;
  action: string;
  detail?: object;
  ip: string | null;
}

/** Writes an event to the audit log. */
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
