import { currencyCodes, currencyDecimals, noCurrency } from '../../../schema/currencies.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { nearWords } from '../did-you-mean.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks that the currency exists, and that amounts have no more decimals than it has. */
export function lintCurrency({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { code, decimals } = brand.currency;
  if (code === noCurrency) return [];
  const own = currencyDecimals(code);
  if (own === null) return [unknownCurrency(code, spanNear(located, ['currency', 'code']) ?? { file })];
  if (decimals <= own) return [];
  const key = ['currency', 'decimals'];
  const at = spanNear(located, key) ?? { file };
  const message = `${code} has ${own === 0 ? 'no' : own} decimals, not ${decimals}`;
  if (!('source' in at)) return [diagnostic('LV3151', { message, at, key, hint: `write ${own}` })];
  const edits = [{ file: at.source.file, start: at.start, end: at.end, text: String(own) }];
  // Fewer decimals than the currency has are allowed too: only a currency without decimals has one correct number.
  const fix = { title: `write ${own}`, ...(own === 0 ? {} : { unsafe: true as const }), edits };
  return [diagnostic('LV3151', { message, at, key, hint: own === 0 ? 'write 0' : `write ${own} or less`, fix })];
}

function unknownCurrency(code: string, at: Parameters<typeof diagnostic>[1]['at']): Diagnostic {
  const near = nearWords(code, currencyCodes).slice(0, 3);
  const named = near.map((each) => `"${each}"`).join(' or ');
  const hint = near.length === 0 ? `use an ISO 4217 code, or "${noCurrency}" for credits` : `did you mean ${named}?`;
  const message = `unknown currency "${code}"`;
  return diagnostic('LV3150', { message, at, key: ['currency', 'code'], hint });
}
