import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks that every amount can be paid exactly in the brand's currency. */
export function lintAmounts({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { code, decimals } = brand.currency;
  return (['grant', 'trial'] as const).flatMap((name) => {
    const { amount } = brand.server[name];
    if (parseWrittenAmount(amount, brand.currency) !== null) return [];
    const key = ['server', name, 'amount'];
    const [whole = '0', fraction = ''] = amount.split('.');
    const nearest = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
    const message = `${amount} is not valid in ${code}, which has ${decimals} decimal places`;
    const hint = `write "${nearest}", or another amount with at most ${decimals} decimals`;
    return [diagnostic('LV3025', { message, at: spanNear(located, key) ?? { file }, key, hint })];
  });
}
