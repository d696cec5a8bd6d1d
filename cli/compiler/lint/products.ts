import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { missingWords } from './cards.ts';

type Product = ResolvedBrand['brand']['mall'][string];

/** Checks that members can redeem, receive and read every product. */
export function lintProducts({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const products = Object.entries(brand.mall);
  const placed = (key: string[], shown = key) => ({ at: spanNear(located, shown) ?? { file }, key });
  const found = products.flatMap(([id, product]) => [
    ...creditFaults(product).map(({ shown, ...fault }) =>
      diagnostic('LV3184', { ...fault, ...placed(['mall', id, 'credit'], ['mall', id, shown]) }),
    ),
    ...(['name', 'summary'] as const).flatMap((part) => {
      const fault = missingWords(`product "${id}"`, part, product[part], brand);
      return fault === null ? [] : [diagnostic(fault.code, { ...fault, ...placed(['mall', id, part]) })];
    }),
  ]);
  const [first] = products;
  if (first === undefined || brand.server.points !== null) return found;
  const message = 'members have no points, so none could redeem a product';
  const hint = 'write "server.points", or remove the products';
  return [diagnostic('LV3183', { message, hint, ...placed(['mall', first[0]]) }), ...found];
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
