import type { Offer } from '../../../../schema/generated/brand.ts';
import { MEMBER } from '../../../shared/account-type.ts';
import { DAY } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import type { FactBrand } from '../facts.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { grantOffer, keepVersion, type GrantOutcome } from './offer-grants.ts';
import { grantTerms, offerOf } from './offer-settings.ts';

interface Given {
  playerId: string;
  offer: string;
  /** The version whose terms apply. */
  version: string;
  definition: Offer;
  /** `<trigger>:<id>`; an offer gives once for each subject. */
  subject: string;
  /** What it gives for this subject; by default what the definition says. */
  effects?: Offer['effects'];
  at: number;
}

/** Grants what an offer gives, and sends its messages. The budget is today's, whatever the version says. */
export async function giveOffer(
  tx: Queryable,
  brand: Pick<FactBrand, 'merchant' | 'bundle' | 'settings'>,
  { playerId, offer, version, definition, subject, effects = definition.effects, at }: Given,
): Promise<GrantOutcome> {
  const { merchant, bundle } = brand;
  const terms = grantTerms({ ...definition, effects }, bundle.currency);
  if (terms === null) throw new Error(`the offer ${offer} gives nothing for ${subject}`);
  const today = offerOf(brand, offer);
  const { budget } = (today === null ? null : grantTerms(today, bundle.currency)) ?? terms;
  await keepVersion(tx, { merchant, offer, version, definition, at });
  const result = await grantOffer(tx, {
    merchant,
    playerId,
    offer,
    version,
    subject,
    wallet: mainWalletOf({ type: MEMBER }, brand),
    currency: bundle.currency.code,
    amount: terms.credit,
    points: terms.points,
    tickets: terms.tickets,
    budget,
    claimBy: terms.claimDays === null ? null : at + terms.claimDays * DAY,
    payAt: terms.payDays === null ? null : at + terms.payDays * DAY,
    at,
  });
  if (result.outcome !== 'granted') return result;
  for (const [index, params] of terms.messages.entries())
    await sendInboxMessage(tx, { merchant, playerId, key: `offer:${result.id}:${index}`, kind: 'brand', params, at });
  return result;
}
