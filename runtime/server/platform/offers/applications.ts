import type { Application, Claim, CodeAccepted } from '../../../../schema/generated/api/offers.ts';
import type { Offer } from '../../../../schema/generated/brand.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { foldedCode } from '../../../shared/offers/folded-code.ts';
import { isEligible, statusAt } from '../../../shared/offers/status.ts';
import { DAY, isoTime, type Now } from '../../../shared/time.ts';
import { createRateLimits } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { useImageOnce } from '../images/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { onBreak } from '../limits/public.ts';
import {
  findApplication,
  findSent,
  insertApplicationImage,
  listBudgets,
  sendApplication,
  type ApplicationRow,
} from './application-repository.ts';
import { giveOffer } from './give-offer.ts';
import { claimGrant, findGrant, grantDetail, isEnded, type GrantRow, type MemberWallet } from './offer-grants.ts';
import { grantTerms, offeringOf, offerOf, versionOf } from './offer-settings.ts';

/** Wrong codes of a member. */
export const codeLimits = { 'offer-code': { most: 20, windowMs: DAY } } as const;
const { takeRateLimit } = createRateLimits(codeLimits);

interface Dependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
}

/** Handlers for members who apply for an offer, type its code, and claim what was granted. */
export function applicationHandlers({
  clock,
  ledger,
}: Dependencies): Pick<Handlers, 'offers.apply' | 'offers.enterCode' | 'offers.claim'> {
  return {
    'offers.apply': (call) => apply(call, clock.now()),
    'offers.enterCode': (call) => enterCode(call, { now: clock.now(), ledger }),
    'offers.claim': (call) => claim(call, { now: clock.now(), ledger }),
  };
}

/**
 * Returns the offers of a brand that nobody can take part in any more: an operator ended them, or their budget does not
 * suffice for another member.
 */
export async function endedOffers({
  db,
  merchant,
  settings,
  bundle,
}: Pick<Brand, 'merchant' | 'settings' | 'bundle'> & { db: Queryable }): Promise<ReadonlySet<string>> {
  const budgets = await listBudgets(db, merchant);
  const isOver = (offer: Offer | undefined, used: bigint): boolean => {
    const terms = offer === undefined ? null : grantTerms(offer, bundle.currency);
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
  const { merchant, db } = brand;
  const player = playerOf(call);
  const owner = { merchant, playerId: player.id };
  const earlier = await findSent(db, { ...owner, key: input.key });
  if (earlier !== null) {
    if (earlier.promotion !== input.offer) throw new AppError('wallet.key_reused');
    return applicationValue(earlier);
  }
  const offer = await openOffer(call, { trigger: 'application', now });
  const { images } = input;
  const minImages = offer.trigger.kind === 'application' ? offer.trigger.minImages : 0;
  if (images.length < minImages) throw new AppError('offers.images_missing', { min: minImages });
  const sent = await db.transaction(async (tx) => {
    const { id, isNew } = await sendApplication(tx, {
      ...walletOf(call),
      key: input.key,
      offer: input.offer,
      version: versionOf(offer),
      definition: offer,
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

/**
 * Returns the offer of the input, if the trigger starts it and the caller can take part now. Throws `offers.unknown`,
 * `offers.closed` and `offers.rank_too_low`.
 */
async function openOffer(
  { brand, caller, input }: Call<'offers.apply' | 'offers.enterCode'>,
  { trigger, now }: { trigger: Offer['trigger']['kind']; now: number },
): Promise<Offer> {
  const offer = offerOf(brand, input.offer);
  if (offer?.trigger.kind !== trigger) throw new AppError('offers.unknown');
  const offering = offeringOf(offer, (await endedOffers(brand)).has(input.offer));
  // Asked as a visitor, whose rank is not too low.
  if (statusAt(offering, null, null, now) !== 'join') throw new AppError('offers.closed');
  if (caller.kind === 'player' && !isEligible(offering, { rank: caller.player.rankLevel }))
    throw new AppError('offers.rank_too_low', { rank: offering.minRank });
  return offer;
}

function applicationValue({ id, promotion, state, sent_at: sentAt }: ApplicationRow): Application {
  return { id, offer: promotion, state, sentAt: isoTime(sentAt.getTime()) };
}

/** Grants what an offer gives for its code, once. Throws the errors of the operation. */
async function enterCode(
  call: Call<'offers.enterCode'>,
  { now, ledger }: { now: number } & Pick<Dependencies, 'ledger'>,
): Promise<CodeAccepted> {
  const { brand, input } = call;
  const { merchant, db, bundle } = brand;
  const { id: playerId } = playerOf(call);
  const known = offerOf(brand, input.offer);
  if (known?.trigger.kind !== 'code') throw new AppError('offers.unknown');
  if (foldedCode(input.code) !== foldedCode(known.trigger.code)) {
    const wait = await takeRateLimit(db, { merchant, name: 'offer-code', of: playerId }, now);
    throw new AppError(wait > 0 ? 'request.rate_limited' : 'offers.code_wrong');
  }
  const subject = `code:${playerId}`;
  const owner = { merchant, playerId, offer: input.offer };
  // Who had it keeps it, whatever has changed since.
  let grant = await findGrant(db, owner);
  if (grant === null) {
    const definition = await openOffer(call, { trigger: 'code', now });
    grant = await db.transaction((tx) => give(tx, call, { definition, subject, now }));
    ledger.moved(merchant, playerId);
  }
  return {
    offer: input.offer,
    currency: bundle.currency.code,
    amount: formatMinor(grant.amount, bundle.currency),
    claimBy: grant.state === 'claimable' && grant.claim_by !== null ? isoTime(grant.claim_by.getTime()) : null,
  };
}

/** Grants what an offer gives to the caller, by the terms of now. Throws the errors of the operation. */
async function give(
  tx: Queryable,
  { brand, caller, input, ip }: Call<'offers.enterCode' | 'offers.claim'>,
  { definition, subject, now }: { definition: Offer; subject: string; now: number },
): Promise<GrantRow> {
  if (caller.kind !== 'player') throw new AppError('session.expired');
  const { merchant } = brand;
  const { offer } = input;
  const playerId = caller.player.id;
  const version = versionOf(definition);
  // No new grant of an offer that an operator has ended in the meantime.
  if (await isEnded(tx, { merchant, offer })) throw new AppError('offers.closed');
  const { outcome } = await giveOffer(tx, brand, { playerId, offer, version, definition, subject, at: now });
  if (outcome === 'exhausted') throw new AppError('offers.budget_used');
  if (outcome === 'on_break') throw await onBreak(tx, { merchant, playerId, now });
  const grant = await findGrant(tx, { merchant, playerId, offer });
  if (grant === null) throw new Error('a grant was not stored');
  if (outcome === 'granted') {
    const detail = { ...grantDetail(grant), subject };
    await audit(tx, { merchant, at: now, actor: playerId, action: 'offers.granted', detail, ip });
  }
  return grant;
}

/**
 * Claims what was granted; a rank that the caller has is enough where the offer asks for one. Throws the errors of the
 * operation.
 */
async function claim(
  call: Call<'offers.claim'>,
  { now, ledger }: { now: number } & Pick<Dependencies, 'ledger'>,
): Promise<Claim> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  const reached = await reachedOffer(call, now);
  const {
    amount,
    points,
    ended_at: claimedAt,
  } = await db.transaction(async (tx) => {
    if (reached !== null) await give(tx, call, { definition: reached, subject: `rank:${player.id}`, now });
    return claimGrant(tx, { ...walletOf(call), offer: input.offer, at: now, ip });
  });
  ledger.moved(merchant, player.id);
  return {
    offer: input.offer,
    currency: bundle.currency.code,
    amount: formatMinor(amount, bundle.currency),
    points: Number(points),
    claimedAt: isoTime(claimedAt?.getTime() ?? now),
  };
}

/** Returns the offer of the input, if the caller has the rank that it asks for and nothing was granted yet. */
async function reachedOffer(call: Call<'offers.claim'>, now: number): Promise<Offer | null> {
  const { brand, input } = call;
  const { id: playerId, rankLevel: rank } = playerOf(call);
  const offer = offerOf(brand, input.offer);
  if (offer?.trigger.kind !== 'rank') return null;
  const offering = offeringOf(offer, (await endedOffers(brand)).has(input.offer));
  if (statusAt(offering, null, { rank }, now) !== 'claim') return null;
  const grant = await findGrant(brand.db, { merchant: brand.merchant, playerId, offer: input.offer });
  return grant === null ? offer : null;
}

function walletOf(call: Call): MemberWallet {
  const { brand } = call;
  const player = playerOf(call);
  return {
    merchant: brand.merchant,
    playerId: player.id,
    wallet: mainWalletOf(player, brand),
    currency: brand.bundle.currency.code,
  };
}
