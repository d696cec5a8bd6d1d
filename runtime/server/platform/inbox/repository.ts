import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import type { InboxParams } from './send-inbox-message.ts';

export interface InboxRow {
  id: string;
  kind: string;
  params: InboxParams;
  /** With microseconds, which a page begins behind. */
  at: string;
  read_at: Date | null;
}

export interface InboxOf {
  merchant: string;
  playerId: string;
}

const columns = `id, kind, params, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, read_at`;
const newestFirst = keyset('at timestamptz, id uuid', { table: 'inbox_message.' });

/** Returns a page of the messages of a player, newest first. */
export function listMessages(
  db: Queryable,
  { merchant, playerId, unread, ...page }: InboxOf & PageRequest & { unread: boolean },
): Promise<Page<InboxRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<InboxRow>(
      `select ${columns} from inbox_message
       where merchant = $1 and player_id = $2 and deleted_at is null and ($4::boolean is false or read_at is null)
         and ${newestFirst.behind('$3')}
       order by ${newestFirst.order} limit $5`,
      [merchant, playerId, position, unread, rows],
    ),
  );
}

/** Returns how many messages of a player are unread. */
export async function countUnread(db: Queryable, { merchant, playerId }: InboxOf): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    `select count(*)::int as unread from inbox_message
     where merchant = $1 and player_id = $2 and read_at is null and deleted_at is null`,
    [merchant, playerId],
  );
  return row?.unread ?? 0;
}

/** Returns how many of these ids belong to messages of a player, deleted ones included. */
export async function countOwned(
  db: Queryable,
  { merchant, playerId, ids }: InboxOf & { ids: readonly string[] },
): Promise<number> {
  const [row] = await db.query<{ owned: number }>(
    `select count(*)::int as owned from inbox_message where merchant = $1 and player_id = $2 and id = any ($3::uuid[])`,
    [merchant, playerId, [...ids]],
  );
  return row?.owned ?? 0;
}

/** Marks messages as read. Those that are read or deleted stay as they are. */
export async function markRead(
  db: Queryable,
  { merchant, playerId, ids, now }: InboxOf & { ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `update inbox_message set read_at = $4
     where merchant = $1 and player_id = $2 and id = any ($3::uuid[]) and read_at is null and deleted_at is null`,
    [merchant, playerId, [...ids], now],
  );
}

/** Marks a message and all that are older as read, so that one that arrives meanwhile stays unread. */
export async function markReadUpTo(
  db: Queryable,
  { merchant, playerId, id, now }: InboxOf & { id: string; now: Date },
): Promise<void> {
  await db.query(
    `update inbox_message set read_at = $4
     where merchant = $1 and player_id = $2 and read_at is null and deleted_at is null
       and (at, id) <= (
         select last.at, last.id from inbox_message as last
         where last.merchant = $1 and last.player_id = $2 and last.id = $3)`,
    [merchant, playerId, id, now],
  );
}

/** Deletes messages for the player. The row stays until it expires, so that its event is not reported again. */
export async function deleteMessages(
  db: Queryable,
  { merchant, playerId, ids, now }: InboxOf & { ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `update inbox_message set deleted_at = $4
     where merchant = $1 and player_id = $2 and id = any ($3::uuid[]) and deleted_at is null`,
    [merchant, playerId, [...ids], now],
  );
}

/** Removes what was sent before a moment, at most 1,000 messages. */
export async function expireMessages(db: Queryable, merchant: string, before: Date): Promise<void> {
  await db.query(
    `delete from inbox_message where merchant = $1 and (player_id, id) in (
       select old.player_id, old.id from inbox_message as old
       where old.merchant = $1 and old.at < $2 order by old.at limit 1000)`,
    [merchant, before],
  );
}
