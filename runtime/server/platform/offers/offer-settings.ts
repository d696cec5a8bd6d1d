import { createHash } from 'node:crypto';
import type { Offer, OfferMessage } from '../../../../schema/generated/brand.ts';
import { canonicalJson } from '../../../shared/canonical-json.ts';
import type { Offering } from '../../../shared/offers/status.ts';
import { type Currency, writtenAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** What an offer gives for an application that is approved. Amounts are in minor units. */
export interface ApplicationTerms {
  minImages: number;
  /** 0n without a credit. */
  credit: bigint;
  messages: readonly OfferMessage[];
  /** Null: it is given at once. */
  claimDays: number | null;
  /** Null: no maximum. */
  budget: bigint | null;
}

/** Returns the terms of an offer that members apply for; null for another offer. */
export function applicationTerms(
  { trigger, effects, claimDays = null, budget = null }: Pick<Offer, 'trigger' | 'effects' | 'claimDays' | 'budget'>,
  currency: Currency,
): ApplicationTerms | null {
  if (trigger.kind !== 'applicationApproved') return null;
  const credits = effects.filter((effect) => effect.kind === 'credit');
  return {
    minImages: trigger.minImages,
    credit: credits.reduce((sum, { amount }) => sum + writtenAmount(amount, currency), 0n),
    messages: effects.filter((effect) => effect.kind === 'message'),
    claimDays,
    budget: budget === null ? null : writtenAmount(budget, currency),
  };
}

/** Returns when an offer is open, and for whom. */
export function offeringOf(
  { starts = null, ends = null, minRank = 1 }: Pick<Offer, 'starts' | 'ends' | 'minRank'>,
  isEnded: boolean,
): Offering {
  const at = (written: string | null): number | null => (written === null ? null : Date.parse(written));
  return { starts: at(starts), ends: at(ends), minRank, isEnded };
}

/** Returns the offer of a brand with an id; null for an unknown one. */
export function offerOf({ settings }: Pick<Brand, 'settings'>, id: string): Offer | null {
  return Object.hasOwn(settings.offers, id) ? (settings.offers[id] ?? null) : null;
}

/** Returns the hash that names what an offer says, whatever its file looks like. */
export function versionOf({ $schema: _, ...definition }: Offer): string {
  return createHash('sha256').update(canonicalJson(definition)).digest('hex').slice(0, 16);
}
