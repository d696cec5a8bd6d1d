import type { Pool as PoolValue, Pools } from '../../../../schema/generated/api/prizes.ts';
import { isGuest } from '../../../shared/account-type.ts';
import { DAY, isoTime } from '../../../shared/time.ts';
import { maskName, usernamesOf } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import { countPrizes, listWon, takenPieces } from './draw-repository.ts';
import { poolsOf, poolState, type Pool } from './pools.ts';
import { closedPools } from './pool-states.ts';
import { currentRounds, listRaffles, type Round, type Sealing } from './rounds.ts';
import { listEntries, listTickets } from './tickets.ts';
import { envelopeValue, raffleValue, wheelValue } from './values.ts';

/** How long a raffle whose file is gone is shown after its draw. */
const SHOWN_MS = 30 * DAY;

/** A pool with its round. */
export interface Running extends Pool {
  round: Round;
}

/** Returns the pools of a brand with their rounds, and then raffles of the last 30 days whose files are gone. */
export async function runningPools(
  brand: Pick<Brand, 'db' | 'merchant' | 'settings'>,
  sealing: Sealing,
): Promise<Running[]> {
  const { db, merchant } = brand;
  const { at } = sealing;
  const pools = poolsOf(brand);
  const [rounds, before] = await Promise.all([
    currentRounds(db, brand, pools, sealing),
    listRaffles(db, { merchant, from: new Date(at - SHOWN_MS), to: new Date(at) }),
  ]);
  const gone = before.filter(({ pool }) => !pools.some(({ id }) => id === pool));
  return [
    ...pools.flatMap(({ id, definition }) => {
      const round = rounds.get(id);
      return round === undefined ? [] : [{ id, definition, round }];
    }),
    ...gone.map((round) => ({ id: round.pool, definition: round.definition, round })),
  ];
}

/** Returns the pools as the caller sees them: none for a player on a break. */
export async function listPools(call: Call, sealing: Sealing): Promise<Pools> {
  const { brand, caller } = call;
  const { merchant, db, bundle } = brand;
  const { at } = sealing;
  if (caller.kind === 'player' && caller.session.breakUntil !== null)
    return { currency: bundle.currency.code, pools: [] };
  const running = await runningPools(brand, sealing);
  const member = caller.kind === 'player' && !isGuest(caller.player) ? caller.player.id : null;
  const raffles = running.filter(({ definition }) => definition.game.kind === 'raffle').map(({ id }) => id);
  const envelopes = running.filter(({ definition }) => definition.game.kind === 'envelope').map(({ round }) => round);
  const [closed, counts, won, tickets, taken, entries] = await Promise.all([
    closedPools(db, merchant),
    countPrizes(db, { merchant, pools: running.map(({ id }) => id) }),
    listWon(db, { merchant, pools: raffles }),
    member === null ? [] : listTickets(db, { merchant, playerId: member, at }),
    member === null ? null : takenPieces(db, { merchant, playerId: member, rounds: envelopes }),
    member === null ? [] : listEntries(db, { merchant, pools: raffles, playerId: member }),
  ]);
  const names = await usernamesOf(
    db,
    merchant,
    won.map((row) => row.player_id),
  );
  return { currency: bundle.currency.code, pools: running.map(value) };

  function value({ id, definition, round }: Running): PoolValue {
    const { picture, starts, ends, minRank = 1 } = definition;
    const until = round.round === 'raffle' ? round.ends_at.getTime() : Infinity;
    const state = poolState(definition, { isClosed: closed.has(id), at, until });
    return {
      id,
      title: wordsFor(definition.title, call),
      summary: wordsFor(definition.summary, call),
      picture: picture == null ? null : (brand.settings.pictures[`prizes/${id}`] ?? null),
      minRank,
      state,
      starts: starts == null ? null : isoTime(Date.parse(starts)),
      ends: ends == null ? null : isoTime(Date.parse(ends)),
      game: gameOf({ id, round, isOpen: state === 'open' }),
    };
  }

  function gameOf({ id, round, isOpen }: { id: string; round: Round; isOpen: boolean }): PoolValue['game'] {
    const { game } = round.definition;
    const usable = tickets.filter(({ pool }) => pool === id).length;
    if (game.kind === 'envelope') {
      const runs = round.begins_at.getTime() <= at && at < round.ends_at.getTime();
      return envelopeValue(call, { game, round, isOpen: isOpen && runs, own: taken?.get(id) ?? null });
    }
    if (game.kind !== 'raffle') return wheelValue(call, { game, round, counts, tickets: usable });
    const prizes = game.prizes.flatMap(({ name, number }) => Array.from({ length: number }, () => name));
    return raffleValue(call, {
      game,
      round,
      tickets: usable,
      ownEntries: entries.filter(({ pool }) => pool === id).map((entry) => entry.id),
      winners: won
        .filter(({ pool }) => pool === id)
        .map((row) => ({
          draw: row.id,
          prize: wordsFor(prizes[row.nonce] ?? {}, call),
          name: maskName(names.get(row.player_id) ?? ''),
          isOwn: row.player_id === member,
        })),
    });
  }
}
