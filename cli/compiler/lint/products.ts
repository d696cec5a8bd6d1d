import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { brandEffects } from './brand-effects.ts';
import { missingWords } from './cards.ts';

type Product = ResolvedBrand['brand']['mall'][string];

/** Checks that members can redeem, receive and read every product. */
export function lintProducts({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const products = Object.entries(brand.mall);
  const placed = (key: (string | number)[], shown = key) => ({ at: spanNear(located, shown) ?? { file }, key });
  const found = products.flatMap(([id, product]) => [
    ...creditFaults(product).map(({ shown, ...fault }) =>
      diagnostic('LV3184', { ...fault, ...placed(['mall', id, 'credit'], ['mall', id, shown]) }),
    ),
    ...(['name', 'summary'] as const).flatMap((part) => {
      const fault = missingWords(`product "${id}"`, part, product[part], brand);
      return fault === null ? [] : [diagnostic(fault.code, { ...fault, ...placed(['mall', id, part]) })];
    }),
  ]);
  if (brand.server.points !== null) return found;
  const uses = [
    ...products.map(([id]) => ['mall', id]),
    ...brandEffects(brand).flatMap(({ effect, key }) => (effect.kind === 'points' ? [[...key]] : [])),
  ];
  const message = 'the brand has no points, so nobody could receive or redeem any';
  const hint = 'write "server.points", or leave this out';
  return [...uses.slice(0, 1).map((key) => diagnostic('LV3183', { message, hint, ...placed(key) })), ...found];
}

interface CreditFault {
  message: string;
  hint: string;
  /** The key that its diagnostic shows: a credit that is missing is nowhere. */
  shown: 'type' | 'credit';
}

function creditFaults({ type, credit = null }: Product): CreditFault[] {
  if (type === 'credit') {
    if (credit !== null) return [];
    return [{ message: 'a product of the type "credit" needs an amount', hint: 'write "credit"', shown: 'type' }];
  }
  if (credit === null) return [];
  const message = `"credit" has no effect: the type of this product is "${type}"`;
  return [{ message, hint: 'leave it out, or write the type "credit"', shown: 'credit' }];
}
