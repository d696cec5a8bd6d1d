import { AppError } from '../../../shared/errors.ts';
import type { BonusCategory } from '../../../shared/bonus/bonus-terms.ts';
import type { Queryable } from '../database/database.ts';
import { onBreak } from '../limits/public.ts';
import { readTerms, type Grant, type StoredTerms } from './bonus-grant.ts';

export interface PlayerKey {
  merchant: string;
  playerId: string;
}

/** The wallet that a bonus is paid into. */
export interface WalletKey extends PlayerKey {
  wallet: 'cash' | 'real';
  currency: string;
}

interface GrantRow {
  id: string;
  bonus: string;
  wallet: 'cash' | 'real';
  terms: StoredTerms;
  state: Grant['state'];
  joined_at: Date;
  deposit_by: Date;
  base: bigint | null;
  amount: bigint | null;
  required: bigint | null;
  begun_at: Date | null;
  ended_at: Date | null;
  counted: string;
}

const columns = `id, bonus, wallet, terms, state, joined_at, deposit_by, base, amount, required, begun_at, ended_at,
  bonus_counted(merchant, id)::text as counted`;

/** Returns the grants of a player: the one that has not ended first, then the latest. */
export async function listGrants(
  db: Queryable,
  { merchant, playerId, limit }: PlayerKey & { limit: number },
): Promise<Grant[]> {
  const rows = await db.query<GrantRow>(
    `select ${columns} from bonus_grant where merchant = $1 and player_id = $2
     order by ended_at desc nulls first, id desc limit $3`,
    [merchant, playerId, limit],
  );
  return rows.map(readGrant);
}

/** Returns the latest grant of each bonus that a player joined. */
export async function latestGrants(db: Queryable, { merchant, playerId }: PlayerKey): Promise<Grant[]> {
  const rows = await db.query<GrantRow>(
    `select distinct on (bonus) ${columns} from bonus_grant where merchant = $1 and player_id = $2
     order by bonus, joined_at desc, id desc`,
    [merchant, playerId],
  );
  return rows.map(readGrant);
}

/** What members made of a bonus. `amount` is what was paid, in minor units. */
export interface BonusFigures {
  bonus: string;
  joined: number;
  running: number;
  paid: number;
  amount: bigint;
}

/** Returns the figures of every bonus that members of a merchant joined, by id; not of those that members have won. */
export function bonusFigures(db: Queryable, merchant: string): Promise<BonusFigures[]> {
  return db.query<BonusFigures>(
    `select bonus, count(*)::int as joined,
       count(*) filter (where state in ('joined', 'counting'))::int as running,
       count(*) filter (where state = 'completed')::int as paid,
       coalesce(sum(amount) filter (where state = 'completed'), 0)::bigint as amount
     from bonus_grant where merchant = $1 and bonus not like 'won:%' group by bonus order by bonus`,
    [merchant],
  );
}

export async function findGrant(
  db: Queryable,
  { merchant, playerId, id }: PlayerKey & { id: string },
): Promise<Grant | null> {
  const [row] = await db.query<GrantRow>(
    `select ${columns} from bonus_grant where merchant = $1 and player_id = $2 and id = $3`,
    [merchant, playerId, id],
  );
  return row === undefined ? null : readGrant(row);
}

/** Returns the grant that a request of this player joined; null if it joined none. */
export async function findJoined(
  db: Queryable,
  { merchant, playerId, key }: PlayerKey & { key: string },
): Promise<Grant | null> {
  const [row] = await db.query<GrantRow>(
    `select ${columns} from bonus_grant where merchant = $1 and player_id = $2 and key = $3`,
    [merchant, playerId, key],
  );
  return row === undefined ? null : readGrant(row);
}

export async function hasRunningGrant(db: Queryable, { merchant, playerId }: PlayerKey): Promise<boolean> {
  const [row] = await db.query<{ running: boolean }>(
    `select exists (
       select 1 from bonus_grant where merchant = $1 and player_id = $2 and state in ('joined', 'counting')) as running`,
    [merchant, playerId],
  );
  return row?.running === true;
}

/** A player whose running bonus may have to be brought up to date. */
export interface DuePlayer {
  player_id: string;
  wallet: 'cash' | 'real';
}

/** Returns the players of a merchant for whose running bonus something has happened, or whose time is over. */
export function listDue(db: Queryable, { merchant, now }: { merchant: string; now: number }): Promise<DuePlayer[]> {
  return db.query<DuePlayer>('select player_id, wallet from bonus_due($1, $2)', [merchant, new Date(now)]);
}

/** Returns the ids of the bonuses that a player cannot join: those of before, whose deposit was paid, and ended ones. */
export async function listClosed(db: Queryable, { merchant, playerId }: PlayerKey): Promise<Set<string>> {
  const rows = await db.query<{ bonus: string }>('select bonus from bonus_closed($1, $2)', [merchant, playerId]);
  return new Set(rows.map(({ bonus }) => bonus));
}

/** Returns the ids of the deposits that began a bonus of a player. */
export async function listUsedDeposits(db: Queryable, { merchant, playerId }: PlayerKey): Promise<string[]> {
  const rows = await db.query<{ deposit_id: string }>(
    'select deposit_id from bonus_grant where merchant = $1 and player_id = $2 and deposit_id is not null',
    [merchant, playerId],
  );
  return rows.map((row) => row.deposit_id);
}

function readGrant({ base, amount, required, begun_at: begunAt, ...row }: GrantRow): Grant {
  const isBegun = base !== null && amount !== null && required !== null && begunAt !== null;
  return {
    id: row.id,
    bonus: row.bonus,
    wallet: row.wallet,
    terms: readTerms(row.terms),
    joinedAt: row.joined_at.getTime(),
    depositBy: row.deposit_by.getTime(),
    begun: isBegun ? { at: begunAt.getTime(), base, amount, required } : null,
    state: row.state,
    endedAt: row.ended_at?.getTime() ?? null,
    counted: BigInt(row.counted),
  };
}

/** A settled round of a bonus. `bet` is in minor units, `counted` in 1/10,000 of one. */
export interface Contribution {
  grantId: string;
  roundId: string;
  category: BonusCategory;
  bet: bigint;
  weight: number;
  counted: bigint;
  settledAt: number;
  isTakenBack: boolean;
}

/** Returns the latest rounds of each grant, newest first. */
export async function latestContributions(
  db: Queryable,
  { merchant, grants, limit }: { merchant: string; grants: readonly string[]; limit: number },
): Promise<Contribution[]> {
  const rows = await db.query<{
    grant_id: string;
    round_id: string;
    category: BonusCategory;
    bet: bigint;
    weight: number;
    counted: string;
    settled_at: Date;
    taken_back: boolean;
  }>(
    `select latest.grant_id, latest.round_id, latest.category, latest.bet, latest.weight, latest.counted, latest.settled_at,
       latest.taken_back
     from unnest($2::uuid[]) as asked (id) cross join lateral (
       select grant_id, round_id, category, bet, weight, counted::text as counted, settled_at,
         taken_back_at is not null as taken_back
       from bonus_contribution where merchant = $1 and grant_id = asked.id
       order by settled_at desc, round_id desc limit $3
     ) as latest
     order by latest.settled_at desc, latest.round_id desc`,
    [merchant, grants, limit],
  );
  return rows.map((row) => ({
    grantId: row.grant_id,
    roundId: row.round_id,
    category: row.category,
    bet: row.bet,
    weight: row.weight,
    counted: BigInt(row.counted),
    settledAt: row.settled_at.getTime(),
    isTakenBack: row.taken_back,
  }));
}

export interface NewGrant extends WalletKey {
  /** The idempotency key of the request. */
  key: string;
  bonus: string;
  terms: StoredTerms;
  at: number;
  depositBy: number;
  ip: string;
}

/**
 * Joins a bonus and returns the id of the grant; the same key and bonus again return the first one. Throws
 * `rewards.bonus_closed`, `rewards.bonus_running`, `rewards.bonus_taken`, `limits.on_break` and `wallet.key_reused`.
 */
export async function joinGrant(db: Queryable, grant: NewGrant): Promise<string> {
  const [row] = await db.query<{
    outcome: 'joined' | 'repeated' | 'key_reused' | 'on_break' | 'ended' | 'running' | 'taken';
    id: string | null;
  }>('select outcome, id from bonus_join($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)', [
    grant.merchant,
    grant.playerId,
    grant.key,
    grant.bonus,
    grant.wallet,
    grant.currency,
    JSON.stringify(grant.terms),
    new Date(grant.at),
    new Date(grant.depositBy),
    grant.ip,
  ]);
  if (row?.outcome === 'key_reused') throw new AppError('wallet.key_reused');
  if (row?.outcome === 'ended') throw new AppError('rewards.bonus_closed');
  if (row?.outcome === 'running') throw new AppError('rewards.bonus_running');
  if (row?.outcome === 'taken') throw new AppError('rewards.bonus_taken');
  if (row?.outcome === 'on_break') throw await onBreak(db, { ...grant, now: grant.at });
  if (row === undefined || row.id === null) throw new Error('bonus_join returned no grant');
  return row.id;
}

/**
 * Gives up a grant; the same key and grant again do nothing. Throws `rewards.bonus_unknown`, `rewards.bonus_ended` and
 * `wallet.key_reused`.
 */
export async function forfeitGrant(
  db: Queryable,
  { merchant, playerId, wallet, currency, key, grant, at, ip }: WalletKey & ForfeitRequest,
): Promise<void> {
  const [row] = await db.query<{ outcome: 'forfeited' | 'repeated' | 'key_reused' | 'unknown' | 'ended' }>(
    'select outcome from bonus_forfeit($1, $2, $3, $4, $5, $6, $7, $8)',
    [merchant, playerId, key, grant, wallet, currency, new Date(at), ip],
  );
  if (row?.outcome === 'key_reused') throw new AppError('wallet.key_reused');
  if (row?.outcome === 'unknown') throw new AppError('rewards.bonus_unknown');
  if (row?.outcome === 'ended') throw new AppError('rewards.bonus_ended');
}

interface ForfeitRequest {
  key: string;
  grant: string;
  at: number;
  ip: string;
}
