import type { Draw, History } from '../../../../schema/generated/api/prizes.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { countPrizes, listDraws, type DrawRow } from './draw-repository.ts';
import { draw, enter, type Asked } from './draw-prize.ts';
import { readRecord } from './draw-record.ts';
import { titleOf } from './given-values.ts';
import { listPools, runningPools } from './list-pools.ts';
import { poolOf } from './pools.ts';
import { findRound, type Sealing } from './rounds.ts';
import { listTickets } from './tickets.ts';
import { drawValue, raffleWorth, wheelWorth } from './values.ts';

export interface PrizeDependencies {
  clock: Now;
  /** The platform's secret. */
  secret: string;
  ledger: Pick<Ledger, 'moved'>;
}

/** Draws of one page. */
const PAGE = 20;

type Operation = 'prizes.list' | 'prizes.draw' | 'prizes.enter' | 'prizes.history' | 'prizes.record';

/** Handlers for members who draw prizes. */
export function prizeHandlers({ clock, secret, ledger }: PrizeDependencies): Pick<Handlers, Operation> {
  const sealing = (): Sealing => ({ secret, at: clock.now() });
  return {
    'prizes.list': (call) => listPools(call, sealing()),

    'prizes.draw': async (call) => {
      const { brand, input } = call;
      const asked = { ...askedOf(call, input.pool), clientSeed: input.clientSeed };
      const row = await brand.db.transaction((tx) => draw(tx, brand, asked, sealing()));
      ledger.moved(brand.merchant, asked.playerId);
      return valueOf(call, row);
    },

    'prizes.enter': async (call) => {
      const { brand, input } = call;
      const asked = askedOf(call, input.promotion);
      const { id, pool, own } = await brand.db.transaction((tx) => enter(tx, brand, asked, sealing()));
      return { pool, entry: id, ownEntries: own };
    },

    'prizes.history': (call) => readHistory(call, sealing()),

    'prizes.record': (call) => readRecord(call, sealing()),
  };
}

function askedOf(call: Call<'prizes.draw'> | Call<'prizes.enter'>, poolId: string): Asked {
  const { id: playerId, rankLevel: rank } = playerOf(call);
  return { pool: poolOf(call.brand, poolId), poolId, playerId, rank, key: call.input.key, ip: call.ip };
}

async function valueOf(call: Call, row: DrawRow): Promise<Draw> {
  const { db, merchant } = call.brand;
  const round = await findRound(db, { merchant, ...row });
  if (round === null) throw new Error(`the round of the draw ${row.id} is gone`);
  return drawValue(row, round, call);
}

async function readHistory(call: Call<'prizes.history'>, sealing: Sealing): Promise<History> {
  const { brand, input } = call;
  const { merchant, db, bundle } = brand;
  const playerId = playerOf(call).id;
  const { limit = PAGE, ...page } = input;
  const [{ items, nextCursor }, tickets, worth] = await Promise.all([
    listDraws(db, { merchant, playerId, limit, ...page }),
    listTickets(db, { merchant, playerId, at: sealing.at }),
    ticketWorths(brand, sealing),
  ]);
  return {
    currency: bundle.currency.code,
    items: await Promise.all(items.map((row) => valueOf(call, row))),
    nextCursor,
    // Tickets of a pool whose file is gone cannot be used.
    tickets: tickets.flatMap(({ id, pool, expires_at: expiresAt }) => {
      const game = worth.get(pool);
      if (game === undefined) return [];
      return [{ id, pool, title: titleOf(pool, call), ...game, expiresAt: isoTime(expiresAt.getTime()) }];
    }),
  };
}

/** Returns what a ticket of each pool gives in the mean, and what kind of pool it is. */
async function ticketWorths(
  brand: Brand,
  sealing: Sealing,
): Promise<ReadonlyMap<string, Pick<History['tickets'][number], 'kind' | 'worth'>>> {
  const { merchant, db, bundle } = brand;
  const running = await runningPools(brand, sealing);
  const counts = await countPrizes(db, { merchant, pools: running.map(({ id }) => id) });
  return new Map(
    running.flatMap(({ id, round }) => {
      const { game } = round.definition;
      if (game.kind === 'envelope' || round.sealed_at !== null) return [];
      const minor =
        game.kind === 'raffle'
          ? raffleWorth({ brand }, game, round.used)
          : wheelWorth({ brand }, { game, pool: id, counts });
      return [[id, { kind: game.kind, worth: formatMinor(minor, bundle.currency) }] as const];
    }),
  );
}
