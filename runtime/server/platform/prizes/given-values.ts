import type { Gives } from '../../../../schema/generated/api/prizes.ts';
import type { Given, GivenTickets } from '../../../shared/offers/given-by.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import { pointSettings, worthOf } from '../points/public.ts';
import { readTerms, type StoredTerms } from '../rewards/public.ts';
import { poolOf } from './pools.ts';

/** A call whose language words are in. */
export type Words = Pick<Call, 'brand' | 'request'>;

/** Returns the title of a pool in the language of the page; its id when the brand has it no more. */
export function titleOf(pool: string, call: Words): string {
  const found = poolOf(call.brand, pool);
  return found === null ? pool : wordsFor(found.definition.title, call);
}

/** Returns tickets as replies write them, those of one pool together. */
function ticketsGiven(tickets: readonly GivenTickets[], call: Words): Gives['tickets'] {
  const pools = [...new Set(tickets.map(({ pool }) => pool))];
  return pools.map((pool) => ({
    pool,
    title: titleOf(pool, call),
    number: tickets.filter((each) => each.pool === pool).reduce((sum, { number }) => sum + number, 0),
  }));
}

/** Returns money and points together in money, in minor units, rounded down; points of a brand without points are worth nothing. */
export function worthIn(
  { settings, bundle }: Pick<Brand, 'settings' | 'bundle'>,
  given: Pick<Given, 'amount' | 'points'>,
): bigint {
  const points = pointSettings(settings, bundle.currency);
  return given.amount + (points === null ? 0n : worthOf(given.points, points.rate));
}

/** Returns what a prize gives, as replies write it. A bonus, which depends on a deposit and on bets, is no worth. */
export function givesValue(
  { amount, points, tickets, bonuses }: Omit<Given, 'messages'> & { bonuses: readonly StoredTerms[] },
  call: Words,
): Gives {
  const { currency } = call.brand.bundle;
  return {
    credit: amount === 0n ? null : formatMinor(amount, currency),
    points: Number(points),
    tickets: ticketsGiven(tickets, call),
    bonuses: bonuses.map(readTerms).map(({ percent, cap, times }) => ({
      percent,
      cap: formatMinor(cap, currency),
      times,
    })),
    worth: formatMinor(worthIn(call.brand, { amount, points }), currency),
  };
}
