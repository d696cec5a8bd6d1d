import { DAY } from '../../../shared/time.ts';
import { ranksOf } from '../account/public.ts';
import type { Queryable } from '../database/database.ts';
import type { FactBrand, Facts } from '../facts.ts';
import { keepVersion, versionOf } from '../offers/public.ts';
import { insertReferral } from './referral-repository.ts';
import { openOffer } from './referral-terms.ts';

/** Records who invited a new member, in the transaction of the registration, with the terms that are offered then. */
export async function recordFriend(
  tx: Queryable,
  brand: FactBrand,
  { playerId, referredBy, at }: Facts['registered'],
): Promise<void> {
  if (referredBy === null) return;
  const { merchant } = brand;
  const rank = (await ranksOf(tx, merchant, [referredBy])).get(referredBy) ?? 1;
  const offer = await openOffer(tx, brand, { rank, at });
  const own = { invited_id: playerId, inviter_id: referredBy, joined_at: new Date(at) };
  if (offer === null) {
    const none = { promotion: null, version: null, until: null, state: 'over', reason: 'no_offer' } as const;
    return insertReferral(tx, merchant, { ...own, ...none });
  }
  const { id, definition, asked } = offer;
  const version = versionOf(definition);
  await keepVersion(tx, { merchant, offer: id, version, definition, at });
  const until = new Date(at + asked.days * DAY);
  return insertReferral(tx, merchant, { ...own, promotion: id, version, until, state: 'open', reason: null });
}
