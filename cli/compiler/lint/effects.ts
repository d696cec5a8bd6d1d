import type { OfferEffect, PrizeEffect } from '../../../schema/generated/brand.ts';
import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { missingWords } from './cards.ts';

/** A fault of an offer, a level or prizes. */
export interface Fault {
  code: DiagnosticCode;
  /** Path below it. */
  key: readonly (string | number)[];
  message: string;
  hint?: string;
}

/** Returns what is wrong with effects that are granted, whatever grants them; a bonus is not among them. */
export function grantedFaults(
  owner: string,
  effects: readonly (OfferEffect | PrizeEffect)[],
  { brand }: ResolvedBrand,
  below: readonly (string | number)[] = ['effects'],
): Fault[] {
  return effects.flatMap((effect, index): Fault[] => {
    const key = [...below, index];
    const { kind } = effect;
    if (kind === 'message')
      return (['title', 'text'] as const).flatMap((part) => {
        const fault = missingWords(owner, part, effect[part], brand);
        return fault === null ? [] : [{ key: [...key, part], ...fault }];
      });
    if (kind === 'bonus') return [];
    const isSame = (other: OfferEffect | PrizeEffect): boolean =>
      other.kind === kind && (kind !== 'ticket' || (other.kind === 'ticket' && other.pool === effect.pool));
    if (effects.findIndex(isSame) < index) {
      const named = kind === 'ticket' ? `"ticket" for "${effect.pool}"` : `"${kind}"`;
      const message = `there is one effect ${named}; this is a second`;
      return [{ code: 'LV3178', key, message, hint: 'write the sum into the first' }];
    }
    // Amounts that the currency does not have are reported as LV3025.
    if (kind !== 'credit' || parseWrittenAmount(effect.amount, brand.currency) !== 0n) return [];
    const hint = 'write an amount above 0, or leave the effect out';
    return [{ code: 'LV3179', key: [...key, 'amount'], message: 'the credit pays nothing', hint }];
  });
}
