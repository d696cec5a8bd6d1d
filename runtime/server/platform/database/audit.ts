import type { Queryable } from './database.ts';

/**
 * The merchant of events that concern the whole installation, such as a new member of staff. No brand can have it: a
 * merchant code contains letters and digits only.
 */
export const INSTALLATION = '*';

export interface AuditEvent {
  merchant: string;
  at: number;
  /** `installation`, the id of a member of staff or of a player, or `unknown`. */
  actor: string;
  action: string;
  detail?: object;
  /** What the event changed, before and after it, without secrets. */
  before?: object | null;
  after?: object | null;
  ip: string | null;
}

/**
 * Writes an event to the audit log. An operator's event is a link of the merchant's hash chain, which stays locked until
 * the transaction ends: write it last.
 */
export async function audit(
  db: Queryable,
  { merchant, at, actor, action, detail = {}, before = null, after = null, ip }: AuditEvent,
): Promise<void> {
  await db.query('select audit_write($1, $2, $3, $4, $5, $6, $7, $8)', [
    merchant,
    new Date(at),
    actor,
    action,
    JSON.stringify(detail),
    before === null ? null : JSON.stringify(before),
    after === null ? null : JSON.stringify(after),
    ip,
  ]);
}
