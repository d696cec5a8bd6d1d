import { operations } from '../../../../schema/api/operations.ts';
import { statusAt } from '../../../shared/offers/status.ts';
import type { Queryable } from '../database/database.ts';
import type { FactBrand, Facts } from '../facts.ts';
import { isOffered } from '../http/brand.ts';
import { giveOffer } from './give-offer.ts';
import { isEnded } from './offer-grants.ts';
import { offeringOf, versionOf } from './offer-settings.ts';

/**
 * Grants the offers of the ranks that a member has reached, in the transaction of the rise. One whose budget is used up,
 * or whose member is on a break, is left out: its member can claim it as long as it is open.
 */
export async function giveForRank(
  tx: Queryable,
  brand: FactBrand,
  { playerId, from, level, at }: Facts['rankReached'],
): Promise<void> {
  if (!isOffered(brand, operations['offers.claim'], at)) return;
  const { merchant, settings } = brand;
  for (const [offer, definition] of Object.entries(settings.offers)) {
    const { trigger } = definition;
    if (trigger.kind !== 'rank' || trigger.level <= from || trigger.level > level) continue;
    const offering = offeringOf(definition, await isEnded(tx, { merchant, offer }));
    if (statusAt(offering, null, { rank: level }, at) !== 'claim') continue;
    const given = { playerId, offer, version: versionOf(definition), definition, subject: `rank:${playerId}`, at };
    await giveOffer(tx, brand, given);
  }
}
