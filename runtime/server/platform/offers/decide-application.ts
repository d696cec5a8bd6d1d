import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { playerStanding } from '../limits/public.ts';
import { storeDecision, type ApplicationRow } from './application-repository.ts';
import { giveOffer } from './give-offer.ts';
import { granted } from './offer-grants.ts';

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
  const grant = reason === null ? await give(tx, decision) : null;
  await storeDecision(tx, { merchant, id, reason, grant, at });
  // Nobody on a break is written to about an offer; an approval waits until it is over.
  const { breakUntil } = await playerStanding(tx, { merchant, playerId, now: at });
  if (breakUntil !== null) return grant;
  await sendInboxMessage(tx, {
    merchant,
    playerId,
    key: `application:${id}`,
    kind: reason === null ? 'offerApproved' : 'offerRejected',
    params: { offerId: promotion, offer: definition.title, reason },
    at,
  });
  return grant;
}

/** Grants what the offer gave when the application was sent. Returns the id of the grant. */
async function give(tx: Queryable, { brand, application, at }: Decision): Promise<string> {
  const { id, player_id: playerId, promotion, version, definition } = application;
  const subject = `application:${id}`;
  return granted(await giveOffer(tx, brand, { playerId, offer: promotion, version, definition, subject, at }));
}
