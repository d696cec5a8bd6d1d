import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { drawWinners } from '../../../shared/fair/prize-draws.ts';
import { closedSince } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { MerchantDatabase, Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { givePrize, lockMember } from './give-prize.ts';
import { rafflePrizes, termsOf } from './pools.ts';
import { findRound, lockRound, seedOf, type Round, type Sealing } from './rounds.ts';
import { dropEntries, listEntries, type Entry } from './tickets.ts';

/** The list of entries as its hash is made of it: the ids of the tickets, each on a line, without a last line feed. */
export const entriesHash = (entries: readonly Pick<Entry, 'id'>[]): string =>
  createHash('sha256')
    .update(entries.map(({ id }) => id).join('\n'))
    .digest('hex');

interface Drawing {
  round: Pick<Round, 'pool' | 'round'>;
  sealing: Sealing;
  /** Who draws it. */
  actor: string;
  ip: string | null;
}

/**
 * Fixes the entries of a raffle whose time to enter has ended, and then draws and pays its winners; what was done before is
 * left out. Returns whom it paid. Throws `prizes.not_ended`.
 */
export async function finishRaffle(
  db: MerchantDatabase,
  brand: Pick<Brand, 'merchant' | 'bundle' | 'settings'>,
  drawing: Drawing,
): Promise<string[]> {
  await db.transaction((tx) => seal(tx, brand, drawing));
  return db.transaction((tx) => drawRaffle(tx, brand, drawing));
}

/** Fixes the entries: those of accounts that were closed meanwhile are taken out, and the hash of the list is kept. */
async function seal(
  tx: Queryable,
  { merchant }: Pick<Brand, 'merchant'>,
  { round: { pool, round }, sealing: { at }, actor, ip }: Drawing,
): Promise<void> {
  const locked = await lockRound(tx, { merchant, pool, round });
  if (locked.ends_at.getTime() > at) throw new AppError('prizes.not_ended');
  if (locked.sealed_at !== null) return;
  const closed = await closedSince(tx, { merchant, since: locked.begins_at });
  await dropEntries(tx, { merchant, pool, playerIds: closed });
  const entries = await listEntries(tx, { merchant, pools: [pool] });
  const hash = entriesHash(entries);
  await tx.query(
    `update prize_round set sealed_at = $4, entries_hash = $5, used = $6
     where merchant = $1 and pool = $2 and round = $3`,
    [merchant, pool, round, new Date(at), hash, entries.length],
  );
  const detail = { pool, entries: entries.length, hash };
  await audit(tx, { merchant, at, actor, action: 'prizes.seal', detail, after: { stage: 'sealed' }, ip });
}

/** Draws a sealed raffle and pays its winners together, each prize once. Returns whom it paid. */
async function drawRaffle(
  tx: Queryable,
  brand: Pick<Brand, 'merchant' | 'bundle' | 'settings'>,
  { round: { pool, round }, sealing, actor, ip }: Drawing,
): Promise<string[]> {
  const { merchant, bundle } = brand;
  const { secret, at } = sealing;
  const sealed = await findRound(tx, { merchant, pool, round });
  if (sealed?.entries_hash == null || sealed.drawn_at !== null || sealed.definition.game.kind !== 'raffle') return [];
  const clientSeed = sealed.entries_hash;
  const prizes = rafflePrizes(sealed.definition.game);
  const entries = new Map((await listEntries(tx, { merchant, pools: [pool] })).map((entry) => [entry.id, entry]));
  const seeds = { serverSeed: seedOf(sealed, { merchant, secret }), clientSeed, nonce: 0 };
  const won = await drawWinners(seeds, [...entries.keys()], prizes.length);
  const winners = won.flatMap((id) => entries.get(id) ?? []);
  // The locks of all wallets come first, each behind that of a lower id: a member who enters holds one and waits for the round.
  for (const playerId of [...new Set(winners.map((entry) => entry.player_id))].toSorted())
    await lockMember(tx, brand, playerId);
  if ((await lockRound(tx, { merchant, pool, round })).drawn_at !== null) return [];
  for (const [place, { id, player_id: playerId }] of winners.entries()) {
    const prize = prizes[place];
    if (prize === undefined) break;
    const drawn = {
      player_id: playerId,
      pool,
      round,
      nonce: place,
      key: null,
      ticket_id: id,
      client_seed: clientSeed,
      available: [],
      prize: `place-${place + 1}`,
    };
    const terms = termsOf(prize, sealed.definition, bundle.currency);
    await givePrize(tx, brand, { drawn, terms, at, ip });
  }
  await tx.query('update prize_round set drawn_at = $4 where merchant = $1 and pool = $2 and round = $3', [
    merchant,
    pool,
    round,
    new Date(at),
  ]);
  const detail = { pool, entries: entries.size, winners: winners.length };
  await audit(tx, { merchant, at, actor, action: 'prizes.drawRaffle', detail, after: { stage: 'drawn' }, ip });
  return winners.map((entry) => entry.player_id);
}
