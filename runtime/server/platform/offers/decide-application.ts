import { MEMBER } from '../../../shared/account-type.ts';
import { DAY } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { playerStanding } from '../limits/public.ts';
import { grantOffer, storeDecision, type ApplicationRow } from './application-repository.ts';
import { applicationTerms, offerOf } from './offer-settings.ts';

interface Decision {
  brand: Brand;
  application: ApplicationRow;
  at: number;
}

/**
 * Rejects an application with a reason, or approves it without one, which grants what its offer gives, and writes so to
 * the member. The caller has locked the application. Returns the id of the grant; null for a rejection. Throws `offers.budget_used` and
 * `offers.on_break`.
 */
export async function decideApplication(
  tx: Queryable,
  { reason, ...decision }: Decision & { reason: string | null },
): Promise<string | null> {
  const { brand, application, at } = decision;
  const { id, player_id: playerId, promotion, definition } = application;
  const { merchant } = brand;
  const granted = reason === null ? await grant(tx, decision) : null;
  await storeDecision(tx, { merchant, id, reason, grant: granted, at });
  // Nobody on a break is written to about an offer; an approval waits until it is over.
  const { breakUntil } = await playerStanding(tx, { merchant, playerId, now: at });
  if (breakUntil !== null) return granted;
  await sendInboxMessage(tx, {
    merchant,
    playerId,
    key: `application:${id}`,
    kind: reason === null ? 'offerApproved' : 'offerRejected',
    detail: { offer: { id: promotion, name: definition.name }, ...(reason === null ? {} : { reason }) },
    at,
  });
  return granted;
}

/**
 * Grants what the offer of an application gives, by the terms of the day when it was sent; the budget is today's. Returns
 * the id of the grant.
 */
async function grant(tx: Queryable, { brand, application, at }: Decision): Promise<string> {
  const { merchant, bundle } = brand;
  const { id, player_id: playerId, promotion, version, definition } = application;
  const terms = applicationTerms(definition, bundle.currency);
  if (terms === null) throw new Error(`the application ${id} is for an offer without applications`);
  const today = offerOf(brand, promotion);
  const { budget } = (today === null ? null : applicationTerms(today, bundle.currency)) ?? terms;
  const granted = await grantOffer(tx, {
    merchant,
    playerId,
    offer: promotion,
    version,
    subject: `application:${id}`,
    wallet: mainWalletOf({ type: MEMBER }, brand),
    currency: bundle.currency.code,
    amount: terms.credit,
    budget,
    claimBy: terms.claimDays === null ? null : at + terms.claimDays * DAY,
    at,
  });
  for (const [index, { title, text }] of terms.messages.entries()) {
    const texts = Object.fromEntries(
      Object.entries(title).map(([language, words]) => [language, { title: words, text: text[language] ?? '' }]),
    );
    const key = `offer:${id}:${index}`;
    await sendInboxMessage(tx, { merchant, playerId, key, kind: 'brand', detail: { texts }, at });
  }
  return granted;
}
