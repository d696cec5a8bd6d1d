import type { Offer } from '../../../../schema/generated/brand.ts';
import type { BonusTerms } from '../../../shared/bonus/bonus-terms.ts';
import { writtenAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** An offer of a bonus on a deposit, with amounts in minor units. `starts` and `ends` are epoch milliseconds. */
export interface BonusSettings extends BonusTerms, Pick<Offer, 'type' | 'product'> {
  id: string;
  name: Offer['title'];
  text: Offer['summary'];
  base: 'deposit';
  /** The rank from which members can join it; 1: everyone. */
  minRank: number;
  starts: number | null;
  ends: number | null;
}

/** Returns the bonuses on a deposit that a brand offers. */
export function bonusSettings({ bundle, settings }: Pick<Brand, 'bundle' | 'settings'>): BonusSettings[] {
  return Object.entries(settings.offers).flatMap(([id, offer]) => {
    const { type, product, trigger, effects, minRank = 1, starts, ends, title: name, summary: text } = offer;
    if (trigger.kind !== 'deposit') return [];
    return effects
      .filter((effect) => effect.kind === 'bonus')
      .map(({ percent, cap, maxBet, times, base, weights, days }) => ({
        id,
        type,
        product,
        percent,
        cap: writtenAmount(cap, bundle.currency),
        smallestDeposit: writtenAmount(trigger.min, bundle.currency),
        maxBet: maxBet === null || maxBet === undefined ? null : writtenAmount(maxBet, bundle.currency),
        times,
        base,
        weights,
        days,
        minRank,
        starts: timeOf(starts),
        ends: timeOf(ends),
        name,
        text,
      }));
  });
}

function timeOf(written: string | null | undefined): number | null {
  return written === null || written === undefined ? null : Date.parse(written);
}
