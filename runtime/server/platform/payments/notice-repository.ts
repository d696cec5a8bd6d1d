import { DAY } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';

/** A notice of a provider that is to be worked on. */
export interface NoticeRow {
  provider: string;
  id: string;
  about: string;
  subject: string;
}

/** How long a notice is kept after it arrived. */
const NOTICE_LIFE_MS = 180 * DAY;

/**
 * Stores a notice, or counts another delivery of it. Returns whether it is due: also one that arrived before, as a look
 * skips the notice that is being counted at that moment.
 */
export async function storeNotice(
  db: Queryable,
  { merchant, provider, id, about, subject, body, at }: NoticeRow & { merchant: string; body: string; at: Date },
): Promise<boolean> {
  const [row] = await db.query<{ due: boolean }>(
    `insert into payment_notice (merchant, provider, id, about, subject, body, received_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (merchant, provider, id) do update set deliveries = payment_notice.deliveries + 1
     returning coalesce(due_at <= $7, false) as due`,
    [merchant, provider, id, about, subject, body, at],
  );
  return row?.due === true;
}

/** Takes notices that are due; each is due again after a while, unless it is done by then. */
export function takeDueNotices(
  db: Queryable,
  { merchant, now, limit }: { merchant: string; now: Date; limit: number },
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `update payment_notice set attempts = attempts + 1,
       due_at = $2::timestamptz + least(interval '30 seconds' * power(2, attempts)::int, interval '1 hour')
     where merchant = $1 and (provider, id) in (
       select provider, id from payment_notice where merchant = $1 and due_at <= $2
       order by due_at limit $3 for update skip locked)
     returning provider, id, about, subject`,
    [merchant, now, limit],
  );
}

export async function finishNotice(
  db: Queryable,
  { merchant, provider, id }: { merchant: string; provider: string; id: string },
): Promise<void> {
  await db.query('update payment_notice set due_at = null where merchant = $1 and provider = $2 and id = $3', [
    merchant,
    provider,
    id,
  ]);
}

export interface StoredNotice {
  id: string;
  subject: string;
  received_at: Date;
  deliveries: number;
  done: boolean;
}

/** Returns the notices about payments, oldest first. */
export function noticesAbout(
  db: Queryable,
  { merchant, subjects }: { merchant: string; subjects: readonly string[] },
): Promise<StoredNotice[]> {
  return db.query<StoredNotice>(
    `select id, subject, received_at, deliveries, due_at is null as done from payment_notice
     where merchant = $1 and subject = any ($2::text[]) order by received_at`,
    [merchant, subjects],
  );
}

/** Deletes old notices. What they led to stays in deposits and in the audit log. */
export async function expireNotices(db: Queryable, merchant: string, now: number): Promise<void> {
  await db.query('delete from payment_notice where merchant = $1 and received_at <= $2 and due_at is null', [
    merchant,
    new Date(now - NOTICE_LIFE_MS),
  ]);
}
