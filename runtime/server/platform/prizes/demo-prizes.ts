import { MEMBER } from '../../../shared/account-type.ts';
import type { GivenTickets } from '../../../shared/offers/given-by.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import { demoFriends, demoMember, findPlayers } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { draw, enter } from './draw-prize.ts';
import { lockMember } from './give-prize.ts';
import { poolsOf, poolState, roundAt, type Pool } from './pools.ts';
import { finishRaffle } from './raffles.ts';
import { makeRound } from './rounds.ts';
import { giveReward, listEntries, listTickets } from './tickets.ts';

/** Tickets that the demo member can use, by kind, with those of missions and levels. */
const own = { wheel: 5, egg: 2, raffle: 3 } as const;
/** Draws of each friend on the day before, and entries of a friend and of the raffle that was drawn then. */
const FRIEND_DRAWS = 4;
const FRIEND_ENTRIES = 2;

/**
 * Gives the demo member tickets, and lets friends have turned the wheel on the day before, have entered the raffle that is
 * open, and have taken part in one that was drawn a day ago; each once, also when a server ended in between.
 */
export async function demoPrizes(brand: Brand, { now, secret }: DemoContext): Promise<void> {
  const { merchant, db, bundle } = brand;
  const pools = poolsOf(brand);
  if (pools.length === 0 || bundle.money !== 'play') return;
  const players = await findPlayers(db, merchant, [demoMember, ...demoFriends]);
  // A member who had the name before is no demo account.
  const [member, ...friends] = [demoMember, ...demoFriends].map((name) => {
    const player = players.get(name);
    return player?.profile.demo === true ? player.id : null;
  });
  if (member == null) return;
  const held = await listTickets(db, { merchant, playerId: member, at: now });
  const kinds = pools.flatMap(({ id, definition: { game } }) => {
    if (game.kind === 'envelope') return [];
    return [{ pool: id, number: own[game.kind] - held.filter(({ pool }) => pool === id).length, days: 30 }];
  });
  await giveTickets(brand, { playerId: member, tickets: kinds, key: 'demo:prizes', at: now });
  const wheel = pools.find(({ definition }) => definition.game.kind === 'wheel');
  const raffle = pools.find(({ definition }) => definition.game.kind === 'raffle');
  const known = friends.filter((id) => id != null);
  const before = raffle === undefined ? null : drawnBefore(raffle, now);
  if (before !== null)
    await makeRound(db, {
      merchant,
      ...before,
      time: { key: 'raffle', from: now - 3 * DAY, until: now - DAY },
      secret,
    });
  for (const playerId of known) {
    const asked = { playerId, rank: Infinity, ip: '127.0.0.1' };
    const yesterday = { secret, at: now - DAY - HOUR };
    if (wheel !== undefined) {
      const tickets = [{ pool: wheel.id, number: FRIEND_DRAWS, days: 30 }];
      await giveTickets(brand, { playerId, tickets, key: `demo:wheel:${playerId}`, at: yesterday.at });
      for (let number = 0; number < FRIEND_DRAWS; number += 1) {
        const turn = {
          ...asked,
          pool: wheel,
          poolId: wheel.id,
          key: `demo-wheel-${number}`,
          clientSeed: `demo-${number}-seed`,
        };
        await db.transaction((tx) => draw(tx, brand, turn, yesterday));
      }
    }
    for (const [pool, sealing] of [
      [raffle !== undefined && isOpen(raffle, now) ? raffle : null, { secret, at: now }],
      [before, yesterday],
    ] as const) {
      if (pool == null) continue;
      const tickets = [{ pool: pool.id, number: FRIEND_ENTRIES, days: 30 }];
      await giveTickets(brand, { playerId, tickets, key: `demo:${pool.id}:${playerId}`, at: sealing.at });
      for (let number = 0; number < FRIEND_ENTRIES; number += 1) {
        const entry = { ...asked, pool, poolId: pool.id, key: `demo-${pool.id}-${number}` };
        await db.transaction((tx) => enter(tx, brand, entry, sealing));
      }
    }
  }
  if (before === null || (await listEntries(db, { merchant, pools: [before.id] })).length === 0) return;
  const drawing = {
    round: { pool: before.id, round: 'raffle' },
    sealing: { secret, at: now - DAY },
    actor: 'platform',
    ip: null,
  };
  await finishRaffle(db, brand, drawing);
}

function isOpen({ definition }: Pool, at: number): boolean {
  const { until } = roundAt(definition, at, 'UTC');
  return poolState(definition, { isClosed: false, at, until }) === 'open';
}

/** Returns the raffle as if it had been drawn a day ago. */
function drawnBefore({ id, definition }: Pool, now: number): Pool | null {
  const { game } = definition;
  if (game.kind !== 'raffle') return null;
  const draws = new Date(now - DAY).toISOString();
  return { id: `${id}-before`, definition: { ...definition, starts: null, ends: null, game: { ...game, draws } } };
}

async function giveTickets(
  brand: Brand,
  { playerId, tickets, key, at }: { playerId: string; tickets: readonly GivenTickets[]; key: string; at: number },
): Promise<void> {
  const { merchant, db, bundle } = brand;
  const money = {
    wallet: mainWalletOf({ type: MEMBER }, brand),
    currency: bundle.currency.code,
    amount: 0n,
    points: 0n,
  };
  await db.transaction(async (tx) => {
    await lockMember(tx, brand, playerId);
    const given = await tx.query(
      'select 1 as found from prize_ticket where merchant = $1 and player_id = $2 and starts_with(subject, $3) limit 1',
      [merchant, playerId, `${key}:`],
    );
    if (given.length === 0) await giveReward(tx, { merchant, playerId, ...money, tickets, key, at });
  });
}
