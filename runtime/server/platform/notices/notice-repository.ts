import type { NoticeType } from '../../../../schema/generated/api/notices.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import type { NoticeTexts } from './notice-texts.ts';

export type NoticeState = 'draft' | 'published' | 'ended';

export interface NoticeRow {
  id: string;
  type: NoticeType;
  offer: boolean;
  texts: NoticeTexts;
  state: NoticeState;
  from_at: Date;
  until_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Filter for the notices that a caller may see: their types, and whether offers are included. */
export interface ShownFilter {
  merchant: string;
  types: readonly NoticeType[];
  offers: boolean;
  now: Date;
}

export interface ShownRow {
  id: string;
  type: NoticeType;
  texts: NoticeTexts;
  from_at: Date;
}

/** Returns notices that are shown now, the newest first. */
export function listShown(
  db: Queryable,
  { merchant, types, offers, now, limit, offset }: ShownFilter & { limit: number; offset: number },
): Promise<ShownRow[]> {
  return db.query<ShownRow>(
    `select id, type, texts, from_at from notice
     where merchant = $1 and state = 'published' and from_at <= $2 and (until_at is null or until_at > $2)
       and type = any($3::text[]) and ($4::boolean or not offer)
     order by from_at desc, id desc limit $5 offset $6`,
    [merchant, now, types, offers, limit, offset],
  );
}

/** Returns how many notices are shown now. */
export async function countShown(db: Queryable, { merchant, types, offers, now }: ShownFilter): Promise<number> {
  const [row] = await db.query<{ total: bigint }>(
    `select count(*) as total from notice
     where merchant = $1 and state = 'published' and from_at <= $2 and (until_at is null or until_at > $2)
       and type = any($3::text[]) and ($4::boolean or not offer)`,
    [merchant, now, types, offers],
  );
  return Number(row?.total ?? 0);
}

/** Returns the newest notices of each type that are shown now, at most `limit` of a type. */
export function listNewest(
  db: Queryable,
  { merchant, types, offers, now, limit }: ShownFilter & { limit: number },
): Promise<ShownRow[]> {
  return db.query<ShownRow>(
    `select ranked.id, ranked.type, ranked.texts, ranked.from_at
     from (
       select id, type, texts, from_at, row_number() over (partition by type order by from_at desc, id desc) as place
       from notice
       where merchant = $1 and state = 'published' and from_at <= $2 and (until_at is null or until_at > $2)
         and type = any($3::text[]) and ($4::boolean or not offer)
     ) as ranked
     where ranked.place <= $5 order by ranked.from_at desc, ranked.id desc`,
    [merchant, now, types, offers, limit],
  );
}

/** Returns a notice that is shown now, or null. */
export async function findShown(
  db: Queryable,
  { merchant, id, offers, now }: Omit<ShownFilter, 'types'> & { id: string },
): Promise<ShownRow | null> {
  const [row] = await db.query<ShownRow>(
    `select id, type, texts, from_at from notice
     where merchant = $1 and id = $2 and state = 'published' and from_at <= $3
       and (until_at is null or until_at > $3) and ($4::boolean or not offer)`,
    [merchant, id, now, offers],
  );
  return row ?? null;
}

const columns = 'id, type, offer, texts, state, from_at, until_at, version, created_at, updated_at';

/** Returns a notice of a brand in any state, or null. */
export async function findNotice(
  db: Queryable,
  { merchant, id }: { merchant: string; id: string },
): Promise<NoticeRow | null> {
  const [row] = await db.query<NoticeRow>(`select ${columns} from notice where merchant = $1 and id = $2`, [
    merchant,
    id,
  ]);
  return row ?? null;
}

/** Returns a notice as `findNotice` does, and locks it until the transaction ends. */
export async function lockNotice(
  tx: Queryable,
  { merchant, id }: { merchant: string; id: string },
): Promise<NoticeRow | null> {
  const [row] = await tx.query<NoticeRow>(`select ${columns} from notice where merchant = $1 and id = $2 for update`, [
    merchant,
    id,
  ]);
  return row ?? null;
}

const newestFirst = keyset('id text');

/** Returns a page of the notices in any state, or in one, the latest created first. */
export function listNotices(
  db: Queryable,
  { merchant, state, ...page }: PageRequest & { merchant: string; state: NoticeState | null },
): Promise<Page<NoticeRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<NoticeRow>(
      `select ${columns} from notice
       where merchant = $1 and ($2::text is null or state = $2) and ${newestFirst.behind('$3')}
       order by ${newestFirst.order} limit $4`,
      [merchant, state, position, rows],
    ),
  );
}

/** What an operator decides about a notice. */
export interface NoticeContent {
  type: NoticeType;
  offer: boolean;
  texts: NoticeTexts;
  state: NoticeState;
  from: Date;
  until: Date | null;
}

/** Adds notices. An id that exists is left as it is. */
export async function insertNotices(
  db: Queryable,
  merchant: string,
  notices: readonly (NoticeContent & { id: string; at: Date })[],
): Promise<void> {
  await db.query(
    `insert into notice (merchant, id, type, offer, texts, state, from_at, until_at, version, created_at, updated_at)
     select $1, n.id, n.type, n.offer, n.texts, n.state, n."from", n.until, 1, n.at, n.at
     from jsonb_to_recordset($2::jsonb) as n (id text, type text, offer boolean, texts jsonb, state text,
       "from" timestamptz, until timestamptz, at timestamptz)
     on conflict (merchant, id) do nothing`,
    [merchant, JSON.stringify(notices)],
  );
}

/** Returns which of these ids are of notices of the merchant. */
export async function existingNotices(
  db: Queryable,
  { merchant, ids }: { merchant: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>('select id from notice where merchant = $1 and id = any($2)', [
    merchant,
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Replaces a notice and counts its version. */
export async function updateNotice(
  tx: Queryable,
  {
    merchant,
    id,
    at,
    type,
    offer,
    texts,
    state,
    from,
    until,
  }: NoticeContent & { merchant: string; id: string; at: Date },
): Promise<void> {
  await tx.query(
    `update notice set type = $3, offer = $4, texts = $5, state = $6, from_at = $7, until_at = $8,
       version = version + 1, updated_at = $9
     where merchant = $1 and id = $2`,
    [merchant, id, type, offer, JSON.stringify(texts), state, from, until, at],
  );
}
