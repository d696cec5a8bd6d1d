import { randomBytes } from 'node:crypto';
import type { PrizePool } from '../../../../schema/generated/brand.ts';
import { seedHash, type RoundSeeds } from '../../../shared/fair/outcome-stream.ts';
import { drawPieces } from '../../../shared/fair/prize-draws.ts';
import type { Currency } from '../../../shared/money.ts';
import { MINUTE } from '../../../shared/time.ts';
import { sealText, unsealText, type SealedFor } from '../credentials/seal-text.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { divisionOf, roundAt, type Pool } from './pools.ts';

/** A time with one server seed, with the terms that were published for it. */
export interface Round {
  pool: string;
  round: string;
  definition: PrizePool;
  seed_hash: string;
  seed_sealed: string;
  begins_at: Date;
  ends_at: Date;
  /** Draws, pieces or entries so far. */
  used: number;
  entries_hash: string | null;
  sealed_at: Date | null;
  drawn_at: Date | null;
}

const columns = `pool, round, definition, seed_hash, seed_sealed, begins_at, ends_at, used, entries_hash, sealed_at,
  drawn_at`;

/** How long after the end of a round its seed stays secret: a server whose clock is behind may still draw. */
const REVEAL_MS = MINUTE;

/** Whose clock and secret the seeds are made with. */
export interface Sealing {
  /** The platform's secret. */
  secret: string;
  at: number;
}

/**
 * Returns the current rounds of these pools, by pool. A missing one is made: its terms and the hash of its seed never
 * change from then on.
 */
export async function currentRounds(
  db: Queryable,
  { merchant, settings }: Pick<Brand, 'merchant' | 'settings'>,
  pools: readonly Pool[],
  { secret, at }: Sealing,
): Promise<ReadonlyMap<string, Round>> {
  const times = pools.map((pool) => ({ ...pool, time: roundAt(pool.definition, at, settings.timeZone) }));
  const read = (): Promise<Round[]> =>
    db.query<Round>(
      `select ${columns} from prize_round join unnest($2::text[], $3::text[]) as wanted (of_pool, of_round)
         on pool = of_pool and round = of_round
       where merchant = $1`,
      [merchant, times.map(({ id }) => id), times.map(({ time }) => time.key)],
    );
  const found = new Map((await read()).map((round) => [round.pool, round]));
  const missing = times.filter(({ id }) => !found.has(id));
  if (missing.length === 0) return found;
  for (const { id, definition, time } of missing) await makeRound(db, { merchant, id, definition, time, secret });
  return new Map((await read()).map((round) => [round.pool, round]));
}

/** Makes a round with a random seed, unless another server has made it. */
export async function makeRound(
  db: Queryable,
  {
    merchant,
    id,
    definition: { $schema: _, ...definition },
    time: { key, from, until },
    secret,
  }: Pool & { merchant: string; time: { key: string; from: number; until: number }; secret: string },
): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await db.query(
    `insert into prize_round (merchant, pool, round, definition, seed_hash, seed_sealed, begins_at, ends_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8) on conflict do nothing`,
    [
      merchant,
      id,
      key,
      JSON.stringify(definition),
      await seedHash(seed),
      sealText(sealedFor(secret, { merchant, pool: id, round: key }), seed),
      new Date(from),
      new Date(until),
    ],
  );
}

/** Returns the seed of a round. Whoever gets it knows the results: replies have it only once `revealsAt` is over. */
export function seedOf(
  round: Pick<Round, 'pool' | 'round' | 'seed_sealed'>,
  { merchant, secret }: { merchant: string; secret: string },
): string {
  return unsealText(sealedFor(secret, { merchant, ...round }), round.seed_sealed);
}

const sealedFor = (
  secret: string,
  { merchant, pool, round }: { merchant: string; pool: string; round: string },
): SealedFor => ({ secret, use: 'seeds of prizes at rest', owner: `${merchant} ${pool} ${round}` });

/** Returns when the seed of a round is revealed; null when that is not decided yet: a raffle that is not drawn. */
export function revealsAt({ round, ends_at: endsAt, drawn_at: drawnAt }: Round): number | null {
  if (round === 'raffle') return drawnAt?.getTime() ?? null;
  return endsAt.getTime() + REVEAL_MS;
}

/** Locks a round until the transaction ends, and returns it; draws of it wait for each other. */
export async function lockRound(
  tx: Queryable,
  { merchant, pool, round }: { merchant: string; pool: string; round: string },
): Promise<Round> {
  const [row] = await tx.query<Round>(
    `select ${columns} from prize_round where merchant = $1 and pool = $2 and round = $3 for update`,
    [merchant, pool, round],
  );
  if (row === undefined) throw new Error('a round of prizes is gone');
  return row;
}

/** Counts a draw, a piece or an entry of a locked round. */
export async function countUse(
  tx: Queryable,
  { merchant, pool, round }: { merchant: string; pool: string; round: string },
) {
  await tx.query('update prize_round set used = used + 1 where merchant = $1 and pool = $2 and round = $3', [
    merchant,
    pool,
    round,
  ]);
}

/** Returns a round; null for an unknown one. */
export async function findRound(
  db: Queryable,
  { merchant, pool, round }: { merchant: string; pool: string; round: string },
): Promise<Round | null> {
  const [row] = await db.query<Round>(
    `select ${columns} from prize_round where merchant = $1 and pool = $2 and round = $3`,
    [merchant, pool, round],
  );
  return row ?? null;
}

/** Returns the raffles that end in a time, oldest first. */
export function listRaffles(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<Round[]> {
  return db.query<Round>(
    `select ${columns} from prize_round
     where merchant = $1 and round = 'raffle' and ends_at > $2 and ends_at <= $3 order by ends_at, pool`,
    [merchant, from, to],
  );
}

/** Returns the raffles whose time to enter has ended and that are not drawn yet, oldest first. */
export function listDueRaffles(db: Queryable, { merchant, at }: { merchant: string; at: Date }): Promise<Round[]> {
  return db.query<Round>(
    `select ${columns} from prize_round
     where merchant = $1 and round = 'raffle' and drawn_at is null and ends_at <= $2 order by ends_at, pool`,
    [merchant, at],
  );
}

/** The text that a player's browser gives to a wheel, and that the round itself gives to an envelope. */
export const envelopeSeed = ({ pool, round }: Pick<Round, 'pool' | 'round'>): string => `${pool}:${round}`;

/** Returns the pieces of an envelope, which its seed determines, in the order in which they are taken. */
export function piecesOf(
  round: Round,
  { merchant, secret, currency }: { merchant: string; secret: string; currency: Currency },
): Promise<readonly bigint[]> {
  const { game } = round.definition;
  if (game.kind !== 'envelope') throw new Error(`${round.pool} has no pieces`);
  const kept = divided.get(round.seed_hash);
  if (kept !== undefined) return kept;
  const seeds: RoundSeeds = {
    serverSeed: seedOf(round, { merchant, secret }),
    clientSeed: envelopeSeed(round),
    nonce: 0,
  };
  const pieces = drawPieces(seeds, divisionOf(game, currency));
  divided.set(round.seed_hash, pieces);
  const [oldest] = divided.keys();
  if (divided.size > MOST_DIVIDED && oldest !== undefined) divided.delete(oldest);
  return pieces;
}

/** Pieces of the latest envelopes by the hash of their seed: each taker would compute the same again. */
const divided = new Map<string, Promise<readonly bigint[]>>();
const MOST_DIVIDED = 50;
