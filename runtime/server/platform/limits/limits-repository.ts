import type { BreakPeriod, LimitKind, LimitPeriod } from '../../../../schema/generated/api/limits.ts';
import type { Queryable } from '../database/database.ts';
import type { WalletKind } from '../ledger/wallet-kind.ts';
import { RAISE_LIFE_MS, RAISE_WAIT_MS } from './limit-times.ts';

export interface PlayerKey {
  merchant: string;
  playerId: string;
}

/** The wallet that the limits of a player are about; its lock serialises them with bets and deposits. */
export interface PlayerWallet extends PlayerKey {
  wallet: WalletKind;
  currency: string;
}

export interface LimitRow {
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units; null for none. */
  amount: bigint | null;
  asked_at: Date | null;
  asked_amount: bigint | null;
}

/** Returns the limits that a player has, or has had, without what was asked for too long ago. */
export async function readLimits(
  db: Queryable,
  { merchant, playerId, now }: PlayerKey & { now: number },
): Promise<LimitRow[]> {
  const rows = await db.query<LimitRow>(
    'select kind, period, amount, asked_at, asked_amount from play_limit where merchant = $1 and player_id = $2',
    [merchant, playerId],
  );
  const isGone = (askedAt: Date | null): boolean =>
    askedAt !== null && askedAt.getTime() + RAISE_WAIT_MS + RAISE_LIFE_MS <= now;
  return rows.map((row) => (isGone(row.asked_at) ? { ...row, asked_at: null, asked_amount: null } : row));
}

/** Returns how much of a kind a player has used since a time, in minor units. A loss is negative after wins. */
export async function readUsed(
  db: Queryable,
  { merchant, playerId, wallet, kind, since }: PlayerKey & { wallet: WalletKind; kind: LimitKind; since: Date },
): Promise<bigint> {
  const [row] =
    kind === 'loss'
      ? await db.query<{ used: bigint | null }>('select limits_loss($1, $2, $3) as used', [merchant, playerId, since])
      : await db.query<{ used: bigint | null }>('select limits_deposited($1, $2, $3, $4) as used', [
          merchant,
          playerId,
          wallet,
          since,
        ]);
  return row?.used ?? 0n;
}

/** Sets limits, as `limits_set` of the database describes; amounts in minor units. */
export async function setLimits(
  db: Queryable,
  {
    merchant,
    playerId,
    wallet,
    currency,
    limits,
    now,
    ip,
  }: PlayerWallet & {
    limits: readonly Pick<LimitRow, 'kind' | 'period' | 'amount'>[];
    now: number;
    ip: string;
  },
): Promise<void> {
  const wishes = limits.map(({ kind, period, amount }) => ({ kind, period, amount: amount?.toString() ?? null }));
  await db.query('select limits_set($1, $2, $3, $4, $5::jsonb, $6, $7)', [
    merchant,
    playerId,
    wallet,
    currency,
    JSON.stringify(wishes),
    new Date(now),
    ip,
  ]);
}

interface Confirmed {
  outcome: 'active' | 'not_ripe' | 'not_asked';
  ripe_at: Date | null;
}

/** Makes a raised limit active; `ripe_at` is when it can be confirmed. */
export async function confirmLimit(
  db: Queryable,
  {
    merchant,
    playerId,
    wallet,
    currency,
    kind,
    period,
    now,
    ip,
  }: PlayerWallet & Pick<LimitRow, 'kind' | 'period'> & { now: number; ip: string },
): Promise<Confirmed> {
  const [row] = await db.query<Confirmed>(
    `select outcome, ripe_at from limits_confirm($1, $2, $3, $4, $5, $6, $7, make_interval(secs => $8), make_interval(secs => $9), $10)`,
    [
      merchant,
      playerId,
      wallet,
      currency,
      kind,
      period,
      new Date(now),
      RAISE_WAIT_MS / 1_000,
      RAISE_LIFE_MS / 1_000,
      ip,
    ],
  );
  if (row === undefined) throw new Error('limits_confirm returned no row');
  return row;
}

export interface BreakRow {
  kind: 'timeOut' | 'exclusion';
  period: BreakPeriod;
  begins_at: Date;
  ends_at: Date;
  actor: string;
}

/** Returns the breaks of a player, the one that ends last first. */
export function listBreaks(db: Queryable, { merchant, playerId }: PlayerKey): Promise<BreakRow[]> {
  return db.query<BreakRow>(
    `select kind, period, begins_at, ends_at, actor from play_break
     where merchant = $1 and player_id = $2 order by ends_at desc, id desc limit 50`,
    [merchant, playerId],
  );
}

/** Returns the break that ends last; null when the player is on none. */
export async function activeBreak(
  db: Queryable,
  { merchant, playerId, now }: PlayerKey & { now: number },
): Promise<BreakRow | null> {
  const [row] = await db.query<BreakRow>(
    `select kind, period, begins_at, ends_at, actor from play_break
     where merchant = $1 and player_id = $2 and ends_at > $3 order by ends_at desc limit 1`,
    [merchant, playerId, new Date(now)],
  );
  return row ?? null;
}

/** Returns which of these players are on a break. */
export async function playersOnBreak(
  db: Queryable,
  { merchant, playerIds, now }: { merchant: string; playerIds: readonly string[]; now: number },
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ player_id: string }>(
    'select player_id from play_break where merchant = $1 and player_id = any($2) and ends_at > $3',
    [merchant, [...playerIds], new Date(now)],
  );
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Begins a break and ends every session of the player. */
export async function beginBreak(
  db: Queryable,
  {
    merchant,
    playerId,
    wallet,
    currency,
    kind,
    period,
    now,
    until,
    actor,
    reason,
    ip,
  }: PlayerWallet &
    Pick<BreakRow, 'kind' | 'period'> & {
      now: number;
      until: Date;
      actor: string;
      reason: string | null;
      ip: string | null;
    },
): Promise<void> {
  await db.query('select limits_begin_break($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    merchant,
    playerId,
    wallet,
    currency,
    kind,
    period,
    new Date(now),
    until,
    actor,
    reason,
    ip,
  ]);
}

interface ChoiceRow {
  reality_check: number;
  answered_at: Date | null;
}

/** Returns how often a player sees the reality check, in minutes, and when the question about limits was answered. */
export async function readChoice(db: Queryable, { merchant, playerId }: PlayerKey): Promise<ChoiceRow> {
  const [row] = await db.query<ChoiceRow>(
    'select reality_check, answered_at from play_choice where merchant = $1 and player_id = $2',
    [merchant, playerId],
  );
  return row ?? { reality_check: DEFAULT_REALITY_CHECK, answered_at: null };
}

/** Stores what is given; keeps the first time of an answer. */
export async function storeChoice(
  db: Queryable,
  {
    merchant,
    playerId,
    realityCheck,
    answeredAt,
  }: PlayerKey & {
    realityCheck: number | null;
    answeredAt: number | null;
  },
): Promise<void> {
  await db.query(
    `insert into play_choice as kept (merchant, player_id, reality_check, answered_at)
     values ($1, $2, coalesce($3::smallint, ${DEFAULT_REALITY_CHECK}), $4)
     on conflict (merchant, player_id) do update set
       reality_check = coalesce($3::smallint, kept.reality_check), answered_at = coalesce(kept.answered_at, $4)`,
    [merchant, playerId, realityCheck, answeredAt === null ? null : new Date(answeredAt)],
  );
}

/** Minutes. */
const DEFAULT_REALITY_CHECK = 60;

interface OfPeriods {
  merchant: string;
  playerId: string;
  /** `from` is included, `to` excluded. */
  periods: readonly { from: Date; to: Date }[];
}

/** Returns how many limits a player has set or lowered in each of these periods; the last time of each limit counts. */
export function countSetLimits(db: Queryable, of: OfPeriods): Promise<bigint[]> {
  return numbersOf(
    db,
    of,
    `select count(*) from play_limit
     where merchant = $1 and player_id = $2 and lowered_at >= span.begins and lowered_at < span.ends`,
  );
}

/** Returns the days of 24 hours of a player's time-outs that ended in each of these periods; what overlaps counts once. */
export function sumBreakDays(db: Queryable, of: OfPeriods): Promise<bigint[]> {
  return numbersOf(
    db,
    of,
    `select sum(floor(extract(epoch from upper(pause) - lower(pause)) / 86400))::bigint
     from (
       select unnest(range_agg(tstzrange(begins_at, ends_at))) as pause from play_break
       where merchant = $1 and player_id = $2 and kind = 'timeOut'
     ) as pauses
     where upper(pause) >= span.begins and upper(pause) < span.ends`,
  );
}

/** Returns the number that a query returns for each period `span`. */
async function numbersOf(db: Queryable, { merchant, playerId, periods }: OfPeriods, query: string): Promise<bigint[]> {
  const rows = await db.query<{ number: bigint }>(
    `select coalesce((${query}), 0)::bigint as number
     from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as span (begins, ends, place) order by span.place`,
    [merchant, playerId, periods.map(({ from }) => from.toISOString()), periods.map(({ to }) => to.toISOString())],
  );
  return rows.map(({ number }) => number);
}

/**
 * Returns the players of whom a break ended from `from`, included, to `to`, excluded, and when it began: of breaks that
 * overlap, when the first of them did.
 */
export async function breaksEnded(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<{ player_id: string; began: Date }>(
    `select player_id, min(lower(pause)) as began
     from (
       select player_id, unnest(range_agg(tstzrange(begins_at, ends_at))) as pause from play_break
       where merchant = $1 and player_id in (
         select player_id from play_break where merchant = $1 and ends_at >= $2 and ends_at < $3
       ) group by player_id
     ) as pauses
     where upper(pause) >= $2 and upper(pause) < $3 group by player_id`,
    [merchant, from, to],
  );
  return new Map(rows.map(({ player_id, began }) => [player_id, began]));
}

/** Returns the players who set or lowered a limit from `from`, included, to `to`, excluded. */
export async function limitsLowered(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<string[]> {
  const rows = await db.query<{ player_id: string }>(
    'select distinct player_id from play_limit where merchant = $1 and lowered_at >= $2 and lowered_at < $3',
    [merchant, from, to],
  );
  return rows.map(({ player_id }) => player_id);
}

/** Returns the players who are on a break at a moment. */
export async function allOnBreak(db: Queryable, { merchant, at }: { merchant: string; at: Date }): Promise<string[]> {
  const rows = await db.query<{ player_id: string }>(
    'select distinct player_id from play_break where merchant = $1 and begins_at <= $2 and ends_at > $2',
    [merchant, at],
  );
  return rows.map(({ player_id }) => player_id);
}
