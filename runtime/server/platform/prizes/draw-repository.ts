import type { GivenTickets } from '../../../shared/offers/given-by.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import type { StoredTerms } from '../rewards/public.ts';

/** What a member has drawn. Amounts are in minor units. */
export interface DrawRow {
  id: string;
  player_id: string;
  pool: string;
  round: string;
  /** Its number in its round; of an envelope and a raffle its place. */
  nonce: number;
  /** The request that made it; null of a raffle. */
  key: string | null;
  ticket_id: string | null;
  client_seed: string;
  /** Of a wheel or an egg: the prizes that there were. */
  available: readonly string[];
  prize: string | null;
  wallet: 'cash' | 'real';
  currency: string;
  amount: bigint;
  points: bigint;
  tickets: readonly GivenTickets[];
  /** Terms of the bonuses that it has won. */
  bonuses: readonly StoredTerms[];
  drawn_at: Date;
  /** Null: its money waits for room in the balance. */
  paid_at: Date | null;
}

const columns = `id, player_id, pool, round, nonce, key, ticket_id, client_seed, available, prize, wallet, currency, amount,
  points, tickets, bonuses, drawn_at, paid_at`;

interface Owner {
  merchant: string;
  playerId: string;
}

const newestFirst = keyset('id uuid');

/** Returns a page of what a player has drawn, newest first. */
export function listDraws(db: Queryable, { merchant, playerId, ...page }: PageRequest & Owner): Promise<Page<DrawRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<DrawRow>(
      `select ${columns} from prize_draw
       where merchant = $1 and player_id = $2 and ${newestFirst.behind('$3')} order by ${newestFirst.order} limit $4`,
      [merchant, playerId, position, rows],
    ),
  );
}

/** Returns what a request of a player has drawn; null if it has drawn nothing. */
export async function findDrawn(
  db: Queryable,
  { merchant, playerId, key }: Owner & { key: string },
): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(
    `select ${columns} from prize_draw where merchant = $1 and player_id = $2 and key = $3`,
    [merchant, playerId, key],
  );
  return row ?? null;
}

/** Returns a draw; null for an unknown one. */
export async function findDraw(
  db: Queryable,
  { merchant, id }: { merchant: string; id: string },
): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(`select ${columns} from prize_draw where merchant = $1 and id = $2`, [
    merchant,
    id,
  ]);
  return row ?? null;
}

/** A piece of an envelope that a player has taken: its draw, and its amount in minor units. */
export type Piece = Pick<DrawRow, 'id' | 'amount'>;

/** Returns what a player has taken of current envelopes, by pool. */
export async function takenPieces(
  db: Queryable,
  { merchant, playerId, rounds }: Owner & { rounds: readonly { pool: string; round: string }[] },
): Promise<ReadonlyMap<string, Piece>> {
  const rows = await db.query<Piece & { pool: string }>(
    `select pool, id, amount from prize_draw join unnest($3::text[], $4::text[]) as wanted (of_pool, of_round)
       on pool = of_pool and round = of_round
     where merchant = $1 and player_id = $2`,
    [merchant, playerId, rounds.map(({ pool }) => pool), rounds.map(({ round }) => round)],
  );
  return new Map(rows.map(({ pool, ...piece }) => [pool, piece]));
}

/** Returns the draws of raffles, the first prize first. */
export function listWon(
  db: Queryable,
  { merchant, pools }: { merchant: string; pools: readonly string[] },
): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${columns} from prize_draw
     where merchant = $1 and pool = any($2::text[]) and round = 'raffle' order by pool, nonce`,
    [merchant, [...pools]],
  );
}

export async function insertDraw(tx: Queryable, { merchant, ...row }: DrawRow & { merchant: string }): Promise<void> {
  await tx.query(
    `insert into prize_draw (merchant, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17::jsonb, $18, $19)`,
    [
      merchant,
      row.id,
      row.player_id,
      row.pool,
      row.round,
      row.nonce,
      row.key,
      row.ticket_id,
      row.client_seed,
      [...row.available],
      row.prize,
      row.wallet,
      row.currency,
      row.amount,
      row.points,
      JSON.stringify(row.tickets),
      JSON.stringify(row.bonuses),
      row.drawn_at,
      row.paid_at,
    ],
  );
}

/** Returns the draws whose money waits for room in a balance. */
export function listUnpaid(db: Queryable, merchant: string): Promise<DrawRow[]> {
  return db.query<DrawRow>(`select ${columns} from prize_draw where merchant = $1 and paid_at is null order by id`, [
    merchant,
  ]);
}

/** Locks a draw that is not paid. Returns whether there is one. */
export async function lockUnpaid(tx: Queryable, { merchant, id }: { merchant: string; id: string }): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as unpaid from prize_draw where merchant = $1 and id = $2 and paid_at is null for update',
    [merchant, id],
  );
  return rows.length > 0;
}

/** Marks a draw as paid. */
export async function markPaid(
  tx: Queryable,
  { merchant, id, at }: { merchant: string; id: string; at: number },
): Promise<void> {
  await tx.query('update prize_draw set paid_at = $3 where merchant = $1 and id = $2', [merchant, id, new Date(at)]);
}

/** How often the prizes of a pool were drawn, and what operators have added to their stock. */
export interface PrizeCount {
  won: number;
  added: number;
}

const none: PrizeCount = { won: 0, added: 0 };

/** The counts of a pool, by prize. */
export type PrizeCounts = (pool: string, prize: string) => PrizeCount;

/** Returns how often each prize of these pools was drawn, and what was added to its stock. */
export async function countPrizes(
  db: Queryable,
  { merchant, pools }: { merchant: string; pools: readonly string[] },
): Promise<PrizeCounts> {
  const of = [merchant, [...pools]];
  const [counted, stocked] = await Promise.all([
    db.query<{ pool: string; prize: string; won: number }>(
      'select pool, prize, won from prize_count where merchant = $1 and pool = any($2::text[])',
      of,
    ),
    db.query<{ pool: string; prize: string; added: bigint }>(
      `select pool, prize, sum(added) as added from prize_stock
       where merchant = $1 and pool = any($2::text[]) group by pool, prize`,
      of,
    ),
  ]);
  const counts = new Map(counted.map(({ pool, prize, won }) => [`${pool} ${prize}`, { won, added: 0 }]));
  for (const { pool, prize, added } of stocked) {
    const key = `${pool} ${prize}`;
    counts.set(key, { ...(counts.get(key) ?? none), added: Number(added) });
  }
  return (pool, prize) => counts.get(`${pool} ${prize}`) ?? none;
}

/** Returns how many there are of a prize; null without a limit. */
export function leftOf({ stock }: { stock?: number }, { won, added }: PrizeCount): number | null {
  return stock === undefined ? null : Math.max(0, stock + added - won);
}

/** Counts a prize that was drawn, of a locked round. */
export async function countWon(
  tx: Queryable,
  { merchant, pool, prize }: { merchant: string; pool: string; prize: string },
): Promise<void> {
  await tx.query(
    `insert into prize_count (merchant, pool, prize, won) values ($1, $2, $3, 1)
     on conflict (merchant, pool, prize) do update set won = prize_count.won + 1`,
    [merchant, pool, prize],
  );
}

/** What was drawn of a pool. Amounts are in minor units. */
export interface PoolFigures {
  draws: number;
  paid: bigint;
  points: bigint;
}

/** Returns what was drawn of each pool, and what was paid for it. */
export async function poolFigures(db: Queryable, merchant: string): Promise<ReadonlyMap<string, PoolFigures>> {
  const rows = await db.query<{ pool: string; draws: bigint; paid: bigint; points: bigint }>(
    `select pool, count(*) as draws, coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint as paid,
       coalesce(sum(points) filter (where paid_at is not null), 0)::bigint as points
     from prize_draw where merchant = $1 group by pool`,
    [merchant],
  );
  return new Map(rows.map(({ pool, draws, paid, points }) => [pool, { draws: Number(draws), paid, points }]));
}
