import type { OperatorPool } from '../../../../schema/generated/api/prizes.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { countPrizes, leftOf, poolFigures } from './draw-repository.ts';
import type { PrizeDependencies } from './handlers.ts';
import { runningPools, type Running } from './list-pools.ts';
import { poolState } from './pools.ts';
import { addStock, closedPools, switchPool } from './pool-states.ts';
import { finishRaffle } from './raffles.ts';
import type { Sealing } from './rounds.ts';
import { countUsable } from './tickets.ts';

type Operation = 'prizes.pools' | 'prizes.addStock' | 'prizes.switch' | 'prizes.drawRaffle';

/** Handlers for operators who open, close, refill and draw prizes. */
export function operatorHandlers({ clock, secret, ledger }: PrizeDependencies): Pick<Handlers, Operation> {
  const sealing = (): Sealing => ({ secret, at: clock.now() });
  return {
    'prizes.pools': async ({ brand }) => ({ items: await poolValues(brand, sealing()) }),

    'prizes.addStock': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { pool, prize, add, key } = input;
      const { game } = (await requirePool(brand, pool, sealing())).round.definition;
      const prizes = game.kind === 'wheel' || game.kind === 'egg' ? game.prizes : [];
      const limited = prizes.find(({ id }) => id === prize);
      if (limited?.stock === undefined) throw new AppError('prizes.unknown');
      await db.transaction(async (tx) => {
        const added = await addStock(tx, { merchant, key, pool, prize, add });
        if (added === null) throw new AppError('wallet.key_reused');
        if (!added) return;
        const counts = await countPrizes(tx, { merchant, pools: [pool] });
        const change = { detail: { pool, prize, add }, after: { left: leftOf(limited, counts(pool, prize)) } };
        const actor = operatorOf(call).actor;
        await audit(tx, { merchant, at: clock.now(), actor, action: 'prizes.stock', ...change, ip });
      });
      return poolValue(brand, pool, sealing());
    },

    'prizes.switch': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { pool, state } = input;
      await requirePool(brand, pool, sealing());
      await db.transaction(async (tx) => {
        const at = clock.now();
        const closedAt = state === 'closed' ? new Date(at) : null;
        if (!(await switchPool(tx, { merchant, pool, closedAt }))) return;
        const change = { detail: { pool }, after: { state } };
        await audit(tx, { merchant, at, actor: operatorOf(call).actor, action: 'prizes.switch', ...change, ip });
      });
      return poolValue(brand, pool, sealing());
    },

    'prizes.drawRaffle': async (call: Call<'prizes.drawRaffle'>) => {
      const { brand, input, ip } = call;
      const { round } = await requirePool(brand, input.pool, sealing());
      if (round.definition.game.kind !== 'raffle') throw new AppError('prizes.unknown');
      const drawing = { round, sealing: sealing(), actor: operatorOf(call).actor, ip };
      for (const playerId of await finishRaffle(brand.db, brand, drawing)) ledger.moved(brand.merchant, playerId);
      return poolValue(brand, input.pool, sealing());
    },
  };
}

async function requirePool(brand: Brand, pool: string, sealing: Sealing): Promise<Running> {
  const found = (await runningPools(brand, sealing)).find(({ id }) => id === pool);
  if (found === undefined) throw new AppError('prizes.unknown');
  return found;
}

async function poolValue(brand: Brand, pool: string, sealing: Sealing): Promise<OperatorPool> {
  const value = (await poolValues(brand, sealing)).find(({ id }) => id === pool);
  if (value === undefined) throw new AppError('prizes.unknown');
  return value;
}

async function poolValues(brand: Brand, sealing: Sealing): Promise<OperatorPool[]> {
  const { merchant, db, longDb, bundle } = brand;
  const { at } = sealing;
  const running = await runningPools(brand, sealing);
  const [closed, counts, figures, usable] = await Promise.all([
    closedPools(db, merchant),
    countPrizes(db, { merchant, pools: running.map(({ id }) => id) }),
    poolFigures(longDb, merchant),
    countUsable(longDb, { merchant, at }),
  ]);
  return running.map(({ id, definition, round }) => {
    const { game } = round.definition;
    const { draws = 0, paid = 0n, points = 0n } = figures.get(id) ?? {};
    const isRaffle = game.kind === 'raffle';
    const until = isRaffle ? round.ends_at.getTime() : Infinity;
    const stage = round.drawn_at !== null ? 'drawn' : round.sealed_at !== null ? 'sealed' : 'open';
    const limited = game.kind === 'wheel' || game.kind === 'egg' ? game.prizes : [];
    return {
      id,
      kind: game.kind,
      title: definition.title[bundle.defaultLanguage] ?? id,
      state: poolState(definition, { isClosed: closed.has(id), at, until }),
      stage: isRaffle ? stage : null,
      tickets: usable.get(id) ?? 0,
      draws,
      paid: formatMinor(paid, bundle.currency),
      points: Number(points),
      stock: limited.flatMap((prize) => {
        const left = leftOf(prize, counts(id, prize.id));
        return left === null ? [] : [{ prize: prize.id, left }];
      }),
    };
  });
}
