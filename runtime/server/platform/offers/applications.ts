import type { Application, Claim } from '../../../../schema/generated/api/offers.ts';
import type { Offer } from '../../../../schema/generated/brand.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isEligible } from '../../../shared/offers/status.ts';
import { offerAt } from '../../../shared/bonus/bonus-at.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { useImageOnce } from '../images/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import {
  claimGrant,
  findApplication,
  findSent,
  insertApplicationImage,
  listBudgets,
  sendApplication,
  type ApplicationRow,
} from './application-repository.ts';
import { applicationTerms, offeringOf, offerOf, versionOf, type ApplicationTerms } from './offer-settings.ts';

interface Dependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
}

/** Handlers for members who apply for an offer and claim what was granted. */
export function applicationHandlers({ clock, ledger }: Dependencies): Pick<Handlers, 'offers.apply' | 'offers.claim'> {
  return {
    'offers.apply': (call) => apply(call, clock.now()),
    'offers.claim': (call) => claim(call, { now: clock.now(), ledger }),
  };
}

/**
 * Returns the offers of a brand that nobody can take part in any more: an operator ended them, or their budget does not
 * suffice for another member.
 */
export async function endedOffers({ db, merchant, settings, bundle }: Brand): Promise<ReadonlySet<string>> {
  const budgets = await listBudgets(db, merchant);
  const isOver = (offer: Offer | undefined, used: bigint): boolean => {
    const terms = offer === undefined ? null : applicationTerms(offer, bundle.currency);
    return terms !== null && terms.budget !== null && used + terms.credit > terms.budget;
  };
  return new Set(
    budgets
      .filter(({ promotion, used, ended_at }) => ended_at !== null || isOver(settings.offers[promotion], used))
      .map(({ promotion }) => promotion),
  );
}

/** Sends an application. The same key and offer again return the first one. Throws the errors of the operation. */
async function apply(call: Call<'offers.apply'>, now: number): Promise<Application> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  const owner = { merchant, playerId: player.id };
  const earlier = await findSent(db, { ...owner, key: input.key });
  if (earlier !== null) {
    if (earlier.promotion !== input.offer) throw new AppError('wallet.key_reused');
    return applicationValue(earlier);
  }
  const { offer, terms } = await openOffer(call, now);
  const { images } = input;
  if (images.length < terms.minImages) throw new AppError('offers.images_missing', { min: terms.minImages });
  const sent = await db.transaction(async (tx) => {
    const { id, isNew } = await sendApplication(tx, {
      ...owner,
      key: input.key,
      offer: input.offer,
      version: versionOf(offer),
      definition: offer,
      wallet: mainWalletOf(player, brand),
      currency: bundle.currency.code,
      remark: input.remark.trim(),
      images,
      at: now,
      ip,
    });
    for (const [place, imageId] of isNew ? images.entries() : []) {
      // A rejected image takes the application back with it.
      if (!(await useImageOnce(tx, { ...owner, imageId, at: now }))) throw new AppError('request.not_found');
      await insertApplicationImage(tx, { merchant, id, imageId, place });
    }
    return findApplication(tx, { merchant, id });
  });
  if (sent === null) throw new Error('an application was not stored');
  return applicationValue(sent);
}

/** Returns the offer that the caller can apply for now. */
async function openOffer(call: Call<'offers.apply'>, now: number): Promise<{ offer: Offer; terms: ApplicationTerms }> {
  const { brand, input } = call;
  const offer = offerOf(brand, input.offer);
  const terms = offer === null ? null : applicationTerms(offer, brand.bundle.currency);
  if (offer === null || terms === null) throw new AppError('offers.unknown');
  const offering = offeringOf(offer, (await endedOffers(brand)).has(input.offer));
  if (offering.isEnded || offerAt(offering, now) !== 'offered') throw new AppError('offers.closed');
  if (!isEligible(offering, { rank: playerOf(call).rankLevel }))
    throw new AppError('offers.rank_too_low', { rank: offering.minRank });
  return { offer, terms };
}

function applicationValue({ id, promotion, state, sent_at: sentAt }: ApplicationRow): Application {
  return { id, offer: promotion, state, sentAt: isoTime(sentAt.getTime()) };
}

/** Claims what was granted. Throws the errors of the operation. */
async function claim(
  call: Call<'offers.claim'>,
  { now, ledger }: { now: number } & Pick<Dependencies, 'ledger'>,
): Promise<Claim> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  const { amount, ended_at: claimedAt } = await db.transaction((tx) =>
    claimGrant(tx, {
      merchant,
      playerId: player.id,
      offer: input.offer,
      wallet: mainWalletOf(player, brand),
      currency: bundle.currency.code,
      at: now,
      ip,
    }),
  );
  ledger.moved(merchant, player.id);
  return {
    offer: input.offer,
    currency: bundle.currency.code,
    amount: formatMinor(amount, bundle.currency),
    claimedAt: isoTime(claimedAt?.getTime() ?? now),
  };
}
