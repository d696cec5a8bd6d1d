import type { Queryable, Value } from '../database/database.ts';

export interface RoundRow {
  vendor: string;
  round_id: string;
  game_id: string;
  vassalage: string;
  bet: bigint;
  win: bigint;
  status: 'open' | 'settled' | 'rolled_back';
  placed_at: Date;
  /** `placed_at` with its microseconds: a `Date` has milliseconds only. */
  placed: string;
  settled_at: Date | null;
}

/** The place of a round in a player's list. */
export interface RoundPosition {
  placed: string;
  roundId: string;
  vendor: string;
}

export interface RoundFilter {
  merchant: string;
  playerId: string;
  from: Date | null;
  to: Date | null;
  /** Null includes every vendor. */
  vassalages: string[] | null;
}

/** Sums over a filter, and the start of a page of it. */
export interface RoundSummary {
  total: number;
  /** Of the rounds that have ended. */
  bet: bigint;
  win: bigint;
  /** The stakes of the rounds in play. */
  open: bigint;
  /**
   * The end of the hour that the page begins in, and the number of rounds of that hour before the page; null past the
   * end.
   */
  start: { before: Date; skip: number } | null;
}

/**
 * Returns exact sums over a filter, and the start of the page at `offset`, which a page number of the specification
 * names. Rounds rolled back do not count; the stakes
 * of rounds in play are summed separately, as they are neither won nor lost.
 */
export async function summariseRounds(
  db: Queryable,
  { merchant, playerId, from, to, vassalages }: RoundFilter,
  offset: number,
): Promise<RoundSummary> {
  const [row] = await db.query<{
    total: bigint;
    bet: bigint;
    win: bigint;
    open: bigint;
    hour_end: Date | null;
    skip: bigint | null;
  }>(
    `with counted as (
       select hour, rounds, bet, win, (sum(rounds) over (order by hour desc) - rounds)::bigint as before
       from round_hours($1, $2, coalesce($3::timestamptz, '-infinity'), coalesce($4::timestamptz, 'infinity'), $5)
     ), in_play as (
       select coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(win), 0)::bigint as win from round
       where merchant = $1 and player_id = $2 and status = 'open' and ($5::text[] is null or vassalage = any ($5))
         and placed_at >= coalesce($3::timestamptz, '-infinity') and placed_at <= coalesce($4::timestamptz, 'infinity')
     )
     select coalesce(sum(rounds), 0)::bigint as total,
       (coalesce(sum(bet), 0) - (select bet from in_play))::bigint as bet,
       (coalesce(sum(win), 0) - (select win from in_play))::bigint as win,
       (select bet from in_play) as open,
       max(hour) filter (where before <= $6::bigint and before + rounds > $6) + interval '1 hour' as hour_end,
       $6 - max(before) filter (where before <= $6 and before + rounds > $6) as skip
     from counted`,
    [merchant, playerId, from, to, vassalages, offset],
  );
  return {
    total: Number(row?.total ?? 0n),
    bet: row?.bet ?? 0n,
    win: row?.win ?? 0n,
    open: row?.open ?? 0n,
    start: row === undefined || row.hour_end === null ? null : { before: row.hour_end, skip: Number(row.skip ?? 0n) },
  };
}

/** Returns the number of rounds of a merchant in play. */
export async function countOpenRounds(db: Queryable, merchant: string): Promise<number> {
  const [row] = await db.query<{ rounds: number }>(
    `select count(*)::int as rounds from round where merchant = $1 and status = 'open'`,
    [merchant],
  );
  return row?.rounds ?? 0;
}

/** Returns the vendors at which a player has a round in play. */
export async function vendorsInPlay(
  db: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<string[]> {
  const rows = await db.query<{ vassalage: string }>(
    `select distinct vassalage from round where merchant = $1 and player_id = $2 and status = 'open'`,
    [merchant, playerId],
  );
  return rows.map(({ vassalage }) => vassalage);
}

/** Start of a page: after a round, or, for a page number of the specification, after `skip` rounds before a moment. */
export type PageStart = { after: RoundPosition } | { before: Date; skip: number };

/** Returns rounds, newest first. */
export function listRounds(
  db: Queryable,
  { merchant, playerId, from, to, vassalages }: RoundFilter,
  { start, limit }: { start: PageStart; limit: number },
): Promise<RoundRow[]> {
  const after = 'after' in start ? start.after : null;
  const { before, skip } = 'after' in start ? { before: null, skip: 0 } : start;
  const values: Value[] = [merchant, playerId, from, to, limit, skip, vassalages];
  const bounds =
    after === null ? 'placed_at < $8' : 'placed_at <= $8 and (placed_at < $8 or (round_id, vendor) > ($9, $10))';
  if (after === null) values.push(before);
  else values.push(after.placed, after.roundId, after.vendor);
  const where = `merchant = $1 and player_id = $2 and placed_at >= coalesce($3::timestamptz, '-infinity')
    and placed_at <= coalesce($4::timestamptz, 'infinity') and ${bounds}`;
  if (vassalages === null)
    return db.query<RoundRow>(
      `select ${columns} from round where ${where} and $7::text[] is null ${order} limit $5 offset $6`,
      values,
    );
  // The newest rounds of each vendor come from the vendor's index, so that the rounds of others are not read.
  return db.query<RoundRow>(
    `select page.* from unnest($7::text[]) as wanted (vassalage) cross join lateral (
       select ${columns} from round where ${where} and round.vassalage = wanted.vassalage ${order} limit $5::integer + $6::integer
     ) as page ${order} limit $5 offset $6`,
    values,
  );
}

/** Returns rounds in parts of `part` rounds, newest first. Ends with a part that is not full, which may be empty. */
export async function* listRoundsInParts(
  db: Queryable,
  filter: RoundFilter,
  { start: first, part: limit }: { start: PageStart; part: number },
): AsyncGenerator<RoundRow[]> {
  for (let start = first; ;) {
    const part = await listRounds(db, filter, { start, limit });
    yield part;
    const last = part.at(-1);
    if (last === undefined || part.length < limit) return;
    start = { after: { placed: last.placed, roundId: last.round_id, vendor: last.vendor } };
  }
}

const columns = `vendor, round_id, game_id, vassalage, bet, win, status, placed_at,
  to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as placed, settled_at`;

const order = 'order by placed_at desc, round_id, vendor';
