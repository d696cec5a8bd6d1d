import type { PrizeEnvelope, PrizeWheel } from '../../../../schema/generated/brand.ts';
import { AppError } from '../../../shared/errors.ts';
import { drawPrize } from '../../../shared/fair/prize-draws.ts';
import { isEligible } from '../../../shared/offers/status.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { onBreak, pauseAt } from '../limits/public.ts';
import { countPrizes, countWon, findDrawn, leftOf, type DrawRow } from './draw-repository.ts';
import { givePrize, lockMember, type Drawn } from './give-prize.ts';
import { poolState, termsOf, type Pool } from './pools.ts';
import { lockPool } from './pool-states.ts';
import {
  countUse,
  currentRounds,
  envelopeSeed,
  lockRound,
  piecesOf,
  seedOf,
  type Round,
  type Sealing,
} from './rounds.ts';
import { enterTicket, findEntered, listEntries, takeTicket } from './tickets.ts';

/** A request of a member. */
export interface Asked {
  /** Null: the brand does not have it. */
  pool: Pool | null;
  /** Its id, as it was asked for. */
  poolId: string;
  playerId: string;
  rank: number;
  key: string;
  ip: string;
}

/** Throws `wallet.key_reused` when a stored draw is not the one that is asked for. */
export function checkDrawn(earlier: DrawRow, { poolId, clientSeed }: { poolId: string; clientSeed: string }): void {
  // A piece of an envelope needs no ticket, and nothing of the client.
  const isPiece = earlier.ticket_id === null;
  if (earlier.pool !== poolId || (!isPiece && earlier.client_seed !== clientSeed))
    throw new AppError('wallet.key_reused');
}

/**
 * Uses a ticket of a wheel or an egg, or takes a piece of an open envelope, in one transaction with what it gives. The same
 * key again returns the first draw. Throws the errors of `prizes.draw`.
 */
export async function draw(
  tx: Queryable,
  brand: Brand,
  { clientSeed, ...asked }: Asked & { clientSeed: string },
  sealing: Sealing,
): Promise<DrawRow> {
  const { merchant } = brand;
  const { playerId, poolId, pool, key } = asked;
  await lockMember(tx, brand, playerId);
  const earlier = await findDrawn(tx, { merchant, playerId, key });
  if (earlier !== null) {
    checkDrawn(earlier, { poolId, clientSeed });
    return earlier;
  }
  if (pool === null) throw new AppError('prizes.unknown');
  const round = await openRound(tx, brand, { ...asked, pool }, sealing);
  const { game } = round.definition;
  if (game.kind === 'raffle') throw new AppError('prizes.unknown');
  const scene: Scene = { brand, round, asked, sealing };
  const row = game.kind === 'envelope' ? await takePiece(tx, game, scene) : await turn(tx, game, clientSeed, scene);
  await countUse(tx, { merchant, ...round });
  return row;
}

interface Scene {
  brand: Brand;
  /** Locked. */
  round: Round;
  asked: Pick<Asked, 'playerId' | 'key' | 'ip'>;
  sealing: Sealing;
}

/** Draws a prize of a wheel or an egg for a ticket. */
async function turn(tx: Queryable, game: PrizeWheel, clientSeed: string, scene: Scene): Promise<DrawRow> {
  const { brand, round, asked, sealing } = scene;
  const { merchant, bundle } = brand;
  const { pool } = round;
  const { secret, at } = sealing;
  const ticket = await takeTicket(tx, { merchant, playerId: asked.playerId, pool, at });
  if (ticket === null) throw new AppError('prizes.no_ticket');
  const counts = await countPrizes(tx, { merchant, pools: [pool] });
  const from = game.prizes.map((prize) => ({ ...prize, isLeft: leftOf(prize, counts(pool, prize.id)) !== 0 }));
  const serverSeed = seedOf(round, { merchant, secret });
  const won = await drawPrize({ serverSeed, clientSeed, nonce: round.used }, from);
  const prize = game.prizes.find(({ id }) => id === won);
  if (prize === undefined) throw new Error(`${pool} has no prize ${won}`);
  await countWon(tx, { merchant, pool, prize: won });
  const available = from.filter(({ isLeft }) => isLeft).map(({ id }) => id);
  const drawn = { ...drawnOf(scene), ticket_id: ticket, client_seed: clientSeed, available, prize: won };
  const terms = termsOf(prize, round.definition, bundle.currency);
  return givePrize(tx, brand, { drawn, terms, at, ip: asked.ip });
}

/** Takes the next piece of an envelope; each member takes one of a round. */
async function takePiece(tx: Queryable, game: PrizeEnvelope, scene: Scene): Promise<DrawRow> {
  const { brand, round, asked, sealing } = scene;
  const { merchant, bundle } = brand;
  const { secret, at } = sealing;
  if (await hasTaken(tx, { merchant, playerId: asked.playerId, ...round })) throw new AppError('prizes.taken');
  if (round.used >= game.pieces) throw new AppError('prizes.empty');
  const pieces = await piecesOf(round, { merchant, secret, currency: bundle.currency });
  const amount = pieces[round.used];
  if (amount === undefined) throw new Error(`${round.pool} has no piece ${round.used}`);
  const drawn = { ...drawnOf(scene), ticket_id: null, client_seed: envelopeSeed(round), available: [], prize: null };
  const terms = { amount, points: 0n, tickets: [], messages: [], bonuses: [] };
  return givePrize(tx, brand, { drawn, terms, at, ip: asked.ip });
}

function drawnOf({ round, asked }: Scene): Pick<Drawn, 'player_id' | 'pool' | 'round' | 'nonce' | 'key'> {
  return { player_id: asked.playerId, pool: round.pool, round: round.round, nonce: round.used, key: asked.key };
}

async function hasTaken(
  tx: Queryable,
  { merchant, playerId, pool, round }: { merchant: string; playerId: string; pool: string; round: string },
): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as found from prize_draw where merchant = $1 and player_id = $2 and pool = $3 and round = $4',
    [merchant, playerId, pool, round],
  );
  return rows.length > 0;
}

/** Enters a ticket into a raffle. The same key again returns the first entry. Throws the errors of `prizes.enter`. */
export async function enter(
  tx: Queryable,
  brand: Brand,
  asked: Asked,
  sealing: Sealing,
): Promise<{ id: string; pool: string; own: number }> {
  const { merchant } = brand;
  const { playerId, poolId, pool, key, ip } = asked;
  const { at } = sealing;
  await lockMember(tx, brand, playerId);
  const owner = { merchant, playerId };
  const earlier = await findEntered(tx, { ...owner, key });
  if (earlier === null) {
    if (pool?.definition.game.kind !== 'raffle') throw new AppError('prizes.unknown');
    const round = await openRound(tx, brand, { ...asked, pool }, sealing);
    const ticket = await takeTicket(tx, { ...owner, pool: pool.id, at });
    if (ticket === null) throw new AppError('prizes.no_ticket');
    await enterTicket(tx, { merchant, id: ticket, entry: round.used, key });
    await countUse(tx, { merchant, ...round });
    const detail = { pool: pool.id, ticket, entry: round.used };
    await audit(tx, { merchant, at, actor: playerId, action: 'prizes.enter', detail, ip });
  } else if (earlier.pool !== poolId) throw new AppError('wallet.key_reused');
  const entered = earlier ?? (await findEntered(tx, { ...owner, key }));
  if (entered === null) throw new Error('an entry was not stored');
  const own = await listEntries(tx, { ...owner, pools: [entered.pool] });
  return { ...entered, own: own.findIndex(({ id }) => id === entered.id) + 1 };
}

/** Returns the round that runs, locked. Throws why the member cannot draw of it. */
async function openRound(
  tx: Queryable,
  brand: Brand,
  { pool, playerId, rank }: Pick<Asked, 'playerId' | 'rank'> & { pool: Pool },
  sealing: Sealing,
): Promise<Round> {
  const { merchant } = brand;
  const { at } = sealing;
  if ((await pauseAt(tx, { merchant, playerId, at })) !== null)
    throw await onBreak(tx, { merchant, playerId, now: at });
  const { minRank = 1 } = pool.definition;
  if (!isEligible({ minRank }, { rank })) throw new AppError('offers.rank_too_low', { rank: minRank });
  const current = (await currentRounds(tx, brand, [pool], sealing)).get(pool.id);
  if (current === undefined) throw new Error(`${pool.id} has no round`);
  const isClosed = await lockPool(tx, { merchant, pool: pool.id });
  const round = await lockRound(tx, { merchant, ...current });
  const until = round.ends_at.getTime();
  const isOpen = poolState(pool.definition, { isClosed, at, until }) === 'open';
  if (!isOpen || at < round.begins_at.getTime() || round.sealed_at !== null) throw new AppError('prizes.closed');
  return round;
}
