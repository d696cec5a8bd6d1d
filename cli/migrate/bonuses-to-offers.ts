import { productCategories, type OfferProduct } from '../../runtime/shared/offers/product.ts';
import { partAt, plain, type Located } from '../compiler/read/located.ts';
import { replaceEntry } from '../edit/json-edits.ts';

/** Where brands wrote bonuses on deposits before they had offers. */
export const pastBonuses = ['server', 'bonuses'];

/** The offers that the bonuses of a file become, by id; `fault` says why they cannot. */
export type MovedBonuses = { offers: Record<string, object> } | { fault: string };

/** Returns the offers that the bonuses of a brand file become; null if it has none. */
export function movedBonuses(value: Located): MovedBonuses | null {
  const part = partAt(value, pastBonuses);
  if (part === undefined) return null;
  const bonuses = plain(part);
  if (!Array.isArray(bonuses)) return { fault: '"server.bonuses" is not a list' };
  const offers: Record<string, object> = {};
  for (const [index, bonus] of bonuses.entries()) {
    const { id, ...terms } = recordOf(bonus);
    if (typeof id !== 'string' || !/^[a-z][a-z0-9-]{1,30}$/.test(id))
      return { fault: `bonus ${index + 1} of "server.bonuses" has no id that can name a file` };
    if (Object.hasOwn(offers, id)) return { fault: `bonus id "${id}" is used twice` };
    offers[id] = offerOf(terms);
  }
  return { offers };
}

/** Returns the text of a file without bonuses. The rest keeps every byte. */
export function withoutBonuses(text: string): string {
  return replaceEntry(text, pastBonuses, []);
}

/** Keys that a bonus has and an offer does not stay, so that `livery check` reports them. */
function offerOf({
  percent,
  cap,
  smallestDeposit: min,
  times,
  base,
  weights,
  days,
  name: title,
  text: summary,
  ...rest
}: Record<string, unknown>): object {
  return {
    type: 'deposit',
    product: productOf(recordOf(weights)),
    trigger: { kind: 'deposit', min },
    effects: [{ kind: 'bonus', percent, cap, times, base, weights, days }],
    ...rest,
    ...(title === undefined ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
  };
}

/** Returns the product whose categories count most. An offer of two products is reported by `livery check`. */
function productOf(weights: Record<string, unknown>): OfferProduct {
  const products = Object.keys(productCategories) as OfferProduct[];
  const sum = (product: OfferProduct): number =>
    productCategories[product].reduce((all, category) => all + Number(weights[category] ?? 0), 0);
  return products.reduce((best, product) => (sum(product) > sum(best) ? product : best));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
