import { operations } from '../../../../schema/api/operations.ts';
import type { Offer } from '../../../../schema/generated/brand.ts';
import { writtenAmount, type Currency } from '../../../shared/money.ts';
import { statusAt } from '../../../shared/offers/status.ts';
import type { Queryable } from '../database/database.ts';
import type { FactBrand } from '../facts.ts';
import { isOffered } from '../http/brand.ts';
import { endedOffers, findVersion, offeringOf } from '../offers/public.ts';
import type { OpenReferral } from './referral-repository.ts';

/** What an offer asks of a friend. Amounts are in minor units. */
export interface Asked {
  deposits: bigint;
  validBets: bigint;
  days: number;
  /** Maximum number of friends that a member is paid for; null: no limit. */
  most: number | null;
}

/** Returns what an offer asks of a friend; null for an offer that something else starts. */
function askedOf({ trigger }: Pick<Offer, 'trigger'>, currency: Currency): Asked | null {
  if (trigger.kind !== 'referral') return null;
  const { deposits, validBets, days, most = null } = trigger;
  return { deposits: writtenAmount(deposits, currency), validBets: writtenAmount(validBets, currency), days, most };
}

/** The offer of a friend as it was at the registration. */
export interface KeptTerms {
  definition: Offer;
  asked: Asked;
}

/** Returns the function that reads the terms of friends, those of each version once. */
export function readTerms(db: Queryable, { merchant, bundle }: Pick<FactBrand, 'merchant' | 'bundle'>) {
  const read = async (offer: string, version: string): Promise<KeptTerms> => {
    const definition = await findVersion(db, { merchant, offer, version });
    const asked = definition === null ? null : askedOf(definition, bundle.currency);
    if (definition === null || asked === null) throw new Error(`the offer ${offer} has no version ${version}`);
    return { definition, asked };
  };
  const kept = new Map<string, Promise<KeptTerms>>();
  return ({ promotion, version }: Pick<OpenReferral, 'promotion' | 'version'>): Promise<KeptTerms> => {
    const key = `${promotion} ${version}`;
    const terms = kept.get(key) ?? read(promotion, version);
    kept.set(key, terms);
    return terms;
  };
}

/** Returns whether the brand pays members for friends: invitations and offers are on. */
export function paysForFriends(brand: Pick<FactBrand, 'bundle' | 'live'>, at: number): boolean {
  const on = { flag: operations['referral.summary'].flag };
  return isOffered(brand, on, at) && isOffered(brand, operations['offers.claim'], at);
}

/** An offer that pays for a friend who registers now. */
export interface OpenOffer extends KeptTerms {
  id: string;
}

/** Returns the first offer by id that pays a member with this rank for a friend who registers now; null without one. */
export async function openOffer(
  db: Queryable,
  { merchant, bundle, settings, live }: FactBrand,
  { rank, at }: { rank: number; at: number },
): Promise<OpenOffer | null> {
  if (!paysForFriends({ bundle, live }, at)) return null;
  const offers = Object.entries(settings.offers)
    .flatMap(([id, definition]) => {
      const terms = askedOf(definition, bundle.currency);
      return terms === null ? [] : [{ id, definition, asked: terms }];
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (offers.length === 0) return null;
  const ended = await endedOffers({ db, merchant, bundle, settings });
  const isOpen = ({ id, definition }: OpenOffer): boolean =>
    statusAt(offeringOf(definition, ended.has(id)), null, { rank }, at) === 'join';
  return offers.find(isOpen) ?? null;
}
