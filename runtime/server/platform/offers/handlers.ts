import { operations } from '../../../../schema/api/operations.ts';
import type { Promotion, PromotionApplication, Promotions } from '../../../../schema/generated/api/offers.ts';
import type { Offer } from '../../../../schema/generated/brand.ts';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';
import { statusAt, type Participation } from '../../../shared/offers/status.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { isOffered } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import { bonusSettings, grantStanding, latestGrants, outlineValue, type BonusSettings } from '../rewards/public.ts';
import type { Vendors } from '../services.ts';
import { listStandings, type Standing } from './application-repository.ts';
import { endedOffers } from './applications.ts';
import { givesOf, grantTerms, offeringOf } from './offer-settings.ts';

export interface OffersDependencies {
  clock: Now;
  vendorOf: Vendors['of'];
}

/** Handlers for the promotions of a brand. */
export function offersHandlers(dependencies: OffersDependencies): Pick<Handlers, 'offers.list'> {
  return { 'offers.list': (call) => listPromotions(call, dependencies) };
}

/** Positions in the list: what a player can do or does, what comes, and what is over. */
const order: Record<Promotion['state'], number> = {
  claim: 0,
  joined: 0,
  applying: 0,
  rejected: 0,
  processing: 0,
  join: 1,
  comingSoon: 2,
  claimed: 3,
  issued: 3,
  closed: 4,
};

/** Types in the order of the list; what only informs comes last. */
const types: readonly Promotion['type'][] = ['welcome', 'deposit', 'vip', 'play', 'event'];

function placeOf({ type, trigger }: Promotion): number {
  return trigger === 'none' ? types.length : types.indexOf(type);
}

async function listPromotions(call: Call<'offers.list'>, dependencies: OffersDependencies): Promise<Promotions> {
  const promotions = await readPromotions(call, dependencies);
  return {
    currency: call.brand.bundle.currency.code,
    promotions: promotions.toSorted((a, b) => order[a.state] - order[b.state] || placeOf(a) - placeOf(b)),
  };
}

/** Returns the promotions as the caller sees them; none on a break. */
export async function readPromotions(call: Call, { clock, vendorOf }: OffersDependencies): Promise<Promotion[]> {
  const { brand, caller } = call;
  const now = clock.now();
  if (caller.kind === 'player' && caller.session.breakUntil !== null) return [];
  // Without the vendor's catalogue the terms are known, and only the published returns are not.
  const [catalogue, ended, own] = await Promise.all([
    vendorOf(brand)
      .catalogue()
      .catch((): VendorEntry[] => []),
    endedOffers(brand),
    ownPart(call, now),
  ]);
  const bonuses = new Map(bonusSettings(brand).map((bonus) => [bonus.id, bonus]));
  const scene: Scene = { call, now, catalogue, ended, own, bonuses };
  const offers = [...Object.entries(brand.settings.offers), ...removedOffers(brand.settings.offers, own)];
  const invites = isOffered(brand, { flag: operations['referral.summary'].flag }, now);
  return offers
    .filter(([, { trigger }]) => invites || trigger.kind !== 'referral')
    .flatMap(([id, offer]) => promotionValue(id, offer, scene) ?? []);
}

/** Returns the offers that the brand has no more, in which the caller waits for a decision or for a payment. */
function removedOffers(offers: Readonly<Record<string, Offer>>, { applications }: OwnPart): [string, Offer][] {
  return [...applications.values()]
    .filter(({ promotion, state, grant_state: grant }) => {
      return !(promotion in offers) && (state === 'pending' || grant === 'claimable');
    })
    .map(({ promotion, definition }) => [promotion, definition]);
}

/** What the caller takes part in, by id of the offer; nothing for a visitor. */
interface OwnPart {
  bonuses: ReadonlyMap<string, { participation: Participation; progress: number | null }>;
  applications: ReadonlyMap<string, Standing>;
}

interface Scene {
  call: Call;
  now: number;
  catalogue: readonly VendorEntry[];
  ended: ReadonlySet<string>;
  own: OwnPart;
  /** The bonuses of the brand, by id of their offer. */
  bonuses: ReadonlyMap<string, BonusSettings>;
}

/** Returns a promotion as the caller sees it; null for missions and leaderboards, which have a page of their own. */
function promotionValue(
  id: string,
  offer: Offer,
  { call, now, catalogue, ended, own, bonuses }: Scene,
): Promotion | null {
  const { bundle } = call.brand;
  const { currency } = bundle;
  const offering = offeringOf(offer, ended.has(id) || !(id in call.brand.settings.offers));
  const player = call.caller.kind === 'player' ? { rank: playerOf(call).rankLevel } : null;
  const applied = own.applications.get(id);
  // Who takes part reads the offer as it was on the day of the application.
  const isPinned = applied !== undefined && applied.state !== 'rejected';
  const said = isPinned ? applied.definition : offer;
  const trigger = said.trigger.kind;
  if (trigger === 'mission' || trigger === 'leaderboard') return null;
  const bonus = isPinned ? null : (bonuses.get(id) ?? null);
  const joined = own.bonuses.get(id);
  const participation = joined?.participation ?? (applied === undefined ? null : appliedPart(applied));
  const canJoin = statusAt(offering, null, player, now) === 'join';
  const terms = grantTerms(said, currency);
  return {
    id,
    type: said.type,
    product: said.product,
    trigger,
    title: wordsFor(said.title, call),
    summary: wordsFor(said.summary, call),
    text: said.text === undefined ? null : wordsFor(said.text, call),
    picture: call.brand.settings.pictures[`offers/${id}`] ?? null,
    state: statusAt(offering, participation, player, now),
    progress: joined?.progress ?? null,
    starts: offering.starts === null ? null : isoTime(offering.starts),
    ends: offering.ends === null ? null : isoTime(offering.ends),
    minRank: said.minRank ?? 1,
    bonus: bonus === null ? null : outlineValue(bonus, { bundle, catalogue }),
    ...givesOf(terms, currency),
    claimDays: terms?.claimDays ?? null,
    claimBy: waitsFor(applied, 'claim_by'),
    paysAt: waitsFor(applied, 'pay_at'),
    rank: said.trigger.kind === 'rank' ? said.trigger.level : null,
    application: said.trigger.kind === 'application' ? applicationValue(said.trigger, { applied, canJoin }) : null,
  };
}

function applicationValue(
  { minImages }: { minImages: number },
  { applied, canJoin }: { applied: Standing | undefined; canJoin: boolean },
): PromotionApplication {
  const { state, reason } = applied ?? {};
  return {
    minImages,
    canSend: canJoin && (applied === undefined || state === 'rejected'),
    reason: reason ?? null,
  };
}

/** Returns the time that a grant waits for; null unless it waits. */
function waitsFor(applied: Standing | undefined, time: 'claim_by' | 'pay_at'): string | null {
  const at = applied?.grant_state === 'claimable' ? applied[time] : null;
  return at === null ? null : isoTime(at.getTime());
}

function appliedPart({ state, grant_state: grant, claim_by: claimBy }: Standing): Participation {
  if (state !== 'approved') return { by: 'application', state };
  return { by: 'grant', state: grant ?? 'expired', claimBy: claimBy?.getTime() ?? null };
}

/** Returns what the caller takes part in; nothing for a visitor. */
async function ownPart({ brand, caller }: Call, now: number): Promise<OwnPart> {
  if (caller.kind !== 'player') return { bonuses: new Map(), applications: new Map() };
  const { merchant, db } = brand;
  const player = { merchant, playerId: caller.player.id };
  const [grants, standings] = await Promise.all([latestGrants(db, player), listStandings(db, player)]);
  return {
    bonuses: new Map(
      grants.map((grant) => {
        const { state, percent } = grantStanding(grant, now);
        const progress = state === 'counting' ? percent : null;
        const isPaid = state === 'completed' && grant.endedAt !== null;
        const participation: Participation = { by: 'joining', state, isUsed: grant.begun !== null, isPaid };
        return [grant.bonus, { participation, progress }];
      }),
    ),
    applications: new Map(standings.map((standing) => [standing.promotion, standing])),
  };
}
