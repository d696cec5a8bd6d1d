import type { GivenTickets } from '../../../shared/offers/given-by.ts';
import { DAY } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { payReward, type Reward } from '../ledger/pay-reward.ts';

/** A ticket that can be used. */
export interface Ticket {
  id: string;
  pool: string;
  expires_at: Date;
}

interface Owner {
  merchant: string;
  playerId: string;
}

/**
 * Pays a reward from the house with its tickets, in a transaction with the wallet's lock; its key gives each ticket once.
 * Returns the ledger transaction of the money, null without money; `balance_limit` and no payment and no ticket if the
 * balance has no room for it.
 */
export async function giveReward(
  tx: Queryable,
  { tickets, ...reward }: Reward & { tickets: readonly GivenTickets[] },
): Promise<{ paidBy: string | null } | 'balance_limit'> {
  const paid = await payReward(tx, reward);
  if (paid === 'balance_limit') return paid;
  const { merchant, playerId, key, at } = reward;
  for (const [index, given] of tickets.entries())
    for (let number = 0; number < given.number; number += 1)
      await tx.query(
        `insert into prize_ticket (merchant, id, player_id, pool, subject, issued_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          merchant,
          await newId(tx),
          playerId,
          given.pool,
          `${key}:${index}:${number}`,
          new Date(at),
          new Date(at + given.days * DAY),
        ],
      );
  return paid;
}

/** Returns the tickets that a player can use, the first to expire first. */
export function listTickets(db: Queryable, { merchant, playerId, at }: Owner & { at: number }): Promise<Ticket[]> {
  return db.query<Ticket>(
    `select id, pool, expires_at from prize_ticket
     where merchant = $1 and player_id = $2 and used_at is null and expires_at > $3 order by expires_at, id`,
    [merchant, playerId, new Date(at)],
  );
}

/** Uses the ticket of a pool that expires first, in a transaction with the wallet's lock. Returns its id; null without one. */
export async function takeTicket(
  tx: Queryable,
  { merchant, playerId, pool, at }: Owner & { pool: string; at: number },
): Promise<string | null> {
  const [ticket] = await tx.query<{ id: string }>(
    `select id from prize_ticket
     where merchant = $1 and player_id = $2 and pool = $3 and used_at is null and expires_at > $4
     order by expires_at, id limit 1 for update`,
    [merchant, playerId, pool, new Date(at)],
  );
  if (ticket === undefined) return null;
  await tx.query('update prize_ticket set used_at = $3 where merchant = $1 and id = $2', [
    merchant,
    ticket.id,
    new Date(at),
  ]);
  return ticket.id;
}

/** Makes a used ticket an entry of a raffle, with its number among the entries and the request that entered it. */
export async function enterTicket(
  tx: Queryable,
  { merchant, id, entry, key }: { merchant: string; id: string; entry: number; key: string },
): Promise<void> {
  await tx.query('update prize_ticket set entry = $3, key = $4 where merchant = $1 and id = $2', [
    merchant,
    id,
    entry,
    key,
  ]);
}

/** Returns what a request of a player entered; null if it has entered nothing. */
export async function findEntered(
  db: Queryable,
  { merchant, playerId, key }: Owner & { key: string },
): Promise<{ id: string; pool: string } | null> {
  const [row] = await db.query<{ id: string; pool: string }>(
    'select id, pool from prize_ticket where merchant = $1 and player_id = $2 and key = $3',
    [merchant, playerId, key],
  );
  return row ?? null;
}

/** An entry of a raffle: the id of its ticket. */
export interface Entry {
  id: string;
  pool: string;
  player_id: string;
}

/** Returns the entries of raffles, or those of one player, in the order in which they were entered. */
export function listEntries(
  db: Queryable,
  { merchant, pools, playerId = null }: { merchant: string; pools: readonly string[]; playerId?: string | null },
): Promise<Entry[]> {
  return db.query<Entry>(
    `select id, pool, player_id from prize_ticket
     where merchant = $1 and pool = any($2::text[]) and entry is not null and ($3::text is null or player_id = $3)
     order by pool, entry`,
    [merchant, [...pools], playerId],
  );
}

/** Takes the entries of players out of a raffle: their accounts were closed. */
export async function dropEntries(
  tx: Queryable,
  { merchant, pool, playerIds }: { merchant: string; pool: string; playerIds: readonly string[] },
): Promise<void> {
  await tx.query(
    'update prize_ticket set entry = null where merchant = $1 and pool = $2 and player_id = any($3::text[])',
    [merchant, pool, [...playerIds]],
  );
}

/** Returns how many tickets of each pool can be used, by all players. */
export async function countUsable(
  db: Queryable,
  { merchant, at }: { merchant: string; at: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ pool: string; number: bigint }>(
    `select pool, count(*) as number from prize_ticket
     where merchant = $1 and used_at is null and expires_at > $2 group by pool`,
    [merchant, new Date(at)],
  );
  return new Map(rows.map(({ pool, number }) => [pool, Number(number)]));
}
