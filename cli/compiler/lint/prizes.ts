import type { PrizeOdds } from '../../../schema/generated/brand.ts';
import type { BonusCategory } from '../../../runtime/shared/bonus/bonus-terms.ts';
import { productOf } from '../../../runtime/shared/offers/product.ts';
import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { bonusFaults } from './bonuses.ts';
import { missingWords } from './cards.ts';
import { grantedFaults, type Fault } from './effects.ts';
import { offeringFaults } from './offering-faults.ts';

type Pools = ResolvedBrand['brand']['prizes'];
type Pool = Pools[string];
type Wheel = Extract<Pool['game'], { kind: 'wheel' | 'egg' }>;
type Envelope = Extract<Pool['game'], { kind: 'envelope' }>;

/** The least part of the weights of a wheel that prizes without a stock have, as one of this many. */
const MOST_PASSED = 100;

/** Draws after which fewer than a hundredth of a ticket is left on average, unless drawing never ends. */
const MANY_DRAWS = 1000;
const FEW_TICKETS = 0.01;

/** How many winners a raffle may have. */
const MOST_WINNERS = 10_000;

/** Checks that members can draw, read and be paid the prizes of every pool. */
export function lintPrizes(resolved: ResolvedBrand): Diagnostic[] {
  const { brand, located, file } = resolved;
  return Object.entries(brand.prizes).flatMap(([id, pool]) =>
    [
      ...wordFaults(id, pool, resolved),
      ...offeringFaults(`prizes "${id}"`, pool, resolved),
      ...gameFaults(id, pool, resolved),
    ].map(({ code, key: below, message, ...rest }) => {
      const key = ['prizes', id, ...below];
      return diagnostic(code, { message, at: spanNear(located, key) ?? { file }, key, ...rest });
    }),
  );
}

function wordFaults(id: string, { title, summary, game }: Pool, { brand }: ResolvedBrand): Fault[] {
  const names = game.kind === 'envelope' ? [] : game.prizes.map(({ name }) => name);
  const texts = [
    { part: 'title', words: title, key: ['title'] },
    { part: 'summary', words: summary, key: ['summary'] },
    ...names.map((words, index) => ({
      part: `name of prize ${index + 1}`,
      words,
      key: ['game', 'prizes', index, 'name'],
    })),
  ];
  return texts.flatMap(({ part, words, key }) => {
    const fault = missingWords(`prizes "${id}"`, part, words, brand);
    return fault === null ? [] : [{ key, ...fault }];
  });
}

function gameFaults(id: string, pool: Pool, resolved: ResolvedBrand): Fault[] {
  const { game } = pool;
  if (game.kind === 'envelope') return envelopeFaults(game, resolved);
  const given = game.prizes.flatMap(({ effects }, index) => {
    const key = ['game', 'prizes', index, 'effects'];
    return [...grantedFaults(`prizes "${id}"`, effects, resolved, key), ...wonBonusFaults(effects, key, resolved)];
  });
  const own = game.kind === 'raffle' ? raffleFaults(pool, game) : wheelFaults(id, game, resolved.brand.prizes);
  return [...given, ...own];
}

/** Bonuses that a prize gives: their product is that of the first category. */
function wonBonusFaults(effects: PrizeOdds['effects'], below: Fault['key'], resolved: ResolvedBrand): Fault[] {
  const { payments, upstream } = resolved.brand.server;
  return effects.flatMap((effect, index): Fault[] => {
    if (effect.kind !== 'bonus') return [];
    const key = [...below, index];
    if (payments.providers.length === 0 && upstream === null) {
      const message = 'a bonus on a deposit needs a payment provider: members of a brand without one cannot deposit';
      return [{ code: 'LV3170', key, message }];
    }
    const { min, terms } = effect;
    // The schema admits these categories alone, and asks for one.
    const [category] = Object.keys(terms.weights) as [BonusCategory];
    const product = productOf(category);
    return bonusFaults({ bonus: terms, product, min, key: [...key, 'terms'], minKey: [...key, 'min'] }, resolved);
  });
}

function fault(key: Fault['key'], message: string, hint: string): Fault {
  return { code: 'LV3185', key: ['game', ...key], message, hint };
}

function wheelFaults(id: string, { prizes }: Wheel, pools: Pools): Fault[] {
  const twice = prizes.flatMap((prize, index) =>
    prizes.findIndex((other) => other.id === prize.id) < index
      ? [fault(['prizes', index, 'id'], `another prize is "${prize.id}" too`, 'give each prize an id of its own')]
      : [],
  );
  const unlimited = weightOf(prizes.filter(isUnlimited));
  if (unlimited === 0) {
    const message = 'every prize has a stock, so a draw has no result once they are used up';
    return [...twice, fault(['prizes'], message, 'add a prize without "stock", such as one that gives nothing')];
  }
  const all = weightOf(prizes);
  if (unlimited * MOST_PASSED < all) {
    const message = `prizes without "stock" have ${unlimited} of the weights, ${all}: once the others are used up, a draw passes over them too often`;
    const hint = `give prizes without "stock" at least ${Math.ceil(all / MOST_PASSED)} together`;
    return [...twice, fault(['prizes'], message, hint)];
  }
  return [...twice, ...endlessFaults(id, pools)];
}

function endlessFaults(id: string, pools: Pools): Fault[] {
  if (ticketsAfter(id, MANY_DRAWS, pools) < FEW_TICKETS) return [];
  const message = 'a ticket for these prizes gives at least one more on average, so that drawing never ends';
  return [fault(['prizes'], message, 'lower the weight or the number of the tickets')];
}

/** Returns how many tickets the tickets of the tickets … of one ticket are on average, once all stock is used up. */
function ticketsAfter(id: string, draws: number, pools: Pools): number {
  let held = new Map([[id, 1]]);
  for (let draw = 0; draw < draws; draw += 1) {
    const next = new Map<string, number>();
    for (const [pool, tickets] of held)
      for (const given of ticketsOf(pools[pool]?.game))
        next.set(given.pool, (next.get(given.pool) ?? 0) + tickets * given.average);
    held = next;
  }
  return [...held.values()].reduce((sum, tickets) => sum + tickets, 0);
}

/** The tickets that a draw gives on average, by prizes that are never used up. */
function ticketsOf(game: Pool['game'] | undefined): { pool: string; average: number }[] {
  if (game?.kind !== 'wheel' && game?.kind !== 'egg') return [];
  const unlimited = game.prizes.filter(isUnlimited);
  const all = weightOf(unlimited);
  return unlimited.flatMap(({ effects, weight }) =>
    effects.flatMap((effect) =>
      effect.kind === 'ticket' ? [{ pool: effect.pool, average: (effect.number * weight) / all }] : [],
    ),
  );
}

function isUnlimited({ stock }: PrizeOdds): boolean {
  return stock === undefined;
}

function weightOf(prizes: readonly PrizeOdds[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/** Amounts that the currency does not have are reported as LV3025. */
function envelopeFaults({ total, smallest, pieces }: Envelope, { brand }: ResolvedBrand): Fault[] {
  const [all, least] = [parseWrittenAmount(total, brand.currency), parseWrittenAmount(smallest, brand.currency)];
  if (all === null || least === null || all >= least * BigInt(pieces)) return [];
  const message = `${total} does not suffice for ${pieces} pieces of at least ${smallest}`;
  return [fault(['total'], message, 'raise "total", or lower "pieces" or "smallest"')];
}

function raffleFaults({ starts = null, ends = null }: Pool, game: Extract<Pool['game'], { kind: 'raffle' }>): Fault[] {
  const { draws, prizes } = game;
  const early =
    starts !== null && Date.parse(draws) <= Date.parse(starts)
      ? [fault(['draws'], `the raffle is drawn at ${draws} and starts at ${starts}`, 'write a draw after the start')]
      : [];
  const late =
    ends !== null && Date.parse(draws) > Date.parse(ends)
      ? [
          fault(
            ['draws'],
            `the raffle is drawn at ${draws} and ends at ${ends}`,
            'leave "ends" out: it ends with the draw',
          ),
        ]
      : [];
  const winners = prizes.reduce((sum, { number }) => sum + number, 0);
  const many =
    winners > MOST_WINNERS
      ? [fault(['prizes'], `the raffle has ${winners} prizes; at most ${MOST_WINNERS} are drawn`, 'lower "number"')]
      : [];
  return [...early, ...late, ...many];
}
