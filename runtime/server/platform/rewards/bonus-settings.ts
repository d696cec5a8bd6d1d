import type { Offer, OfferBonus } from '../../../../schema/generated/brand.ts';
import { writtenAmount, type Currency } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';
import type { GrantTerms } from './bonus-grant.ts';

/** A bonus on a deposit that can be joined, with amounts in minor units. `starts` and `ends` are epoch milliseconds. */
export interface JoinableBonus extends GrantTerms {
  id: string;
  base: 'deposit';
  /** The rank from which members can join it; 1: everyone. */
  minRank: number;
  starts: number | null;
  ends: number | null;
}

/** An offer of a bonus on a deposit. */
export interface BonusSettings extends JoinableBonus, Pick<Offer, 'type' | 'product'> {}

/** Returns the bonuses on a deposit that a brand offers. */
export function bonusSettings({ bundle, settings }: Pick<Brand, 'bundle' | 'settings'>): BonusSettings[] {
  return Object.entries(settings.offers).flatMap(([id, offer]) => {
    const { type, product, trigger, effects, minRank = 1, starts, ends, title: name, summary: text } = offer;
    if (trigger.kind !== 'deposit') return [];
    const { min } = trigger;
    return effects
      .filter((effect) => effect.kind === 'bonus')
      .map((effect) => ({
        id,
        type,
        product,
        ...bonusTerms(effect, { min, name, text, currency: bundle.currency }),
        minRank,
        starts: timeOf(starts),
        ends: timeOf(ends),
      }));
  });
}

/** Returns the terms of a bonus on a deposit of at least `min`, which is written as in a brand. */
export function bonusTerms(
  { kind: _, cap, maxBet = null, ...rest }: OfferBonus,
  { min, name, text, currency }: Pick<GrantTerms, 'name' | 'text'> & { min: string; currency: Currency },
): GrantTerms & { base: 'deposit' } {
  return {
    ...rest,
    cap: writtenAmount(cap, currency),
    smallestDeposit: writtenAmount(min, currency),
    maxBet: maxBet === null ? null : writtenAmount(maxBet, currency),
    name,
    text,
  };
}

function timeOf(written: string | null | undefined): number | null {
  return written === null || written === undefined ? null : Date.parse(written);
}
