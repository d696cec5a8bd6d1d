import { MEMBER } from '../../../shared/account-type.ts';
import { invitersOf, sharedMark } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { MerchantDatabase, Queryable } from '../database/database.ts';
import type { FactBrand } from '../facts.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { sumDepositsIn } from '../ledger/sum-deposits.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { pauseAt } from '../limits/public.ts';
import { giveOffer, grantTerms } from '../offers/public.ts';
import { sumBetsOf } from '../play/public.ts';
import { haveSharedCard } from '../withdrawals/public.ts';
import { countPaid, endReferral, listOpen, lockOpen, type Ending, type OpenReferral } from './referral-repository.ts';
import { readTerms, type KeptTerms } from './referral-terms.ts';

/** Friends who are read at once. */
const PART = 100;

interface Count {
  brand: FactBrand;
  /** Epoch milliseconds. */
  at: number;
  /** Runs after the transaction that paid a member. */
  paid(playerId: string): void;
  /** Runs after each part. */
  renew(): Promise<void>;
}

/**
 * Counts what friends have paid in and bet, and pays their inviters. Each friend is one transaction, so that a count that
 * was interrupted is taken up again.
 */
export async function countFriends(db: MerchantDatabase, { brand, at, paid, renew }: Count): Promise<void> {
  const { merchant } = brand;
  const termsOf = readTerms(db, brand);
  for (let after = ''; ;) {
    const friends = await listOpen(db, { merchant, after, limit: PART });
    const last = friends.at(-1);
    if (last === undefined) return;
    after = last.invited_id;
    const deposits = await depositsOf(db, brand, friends);
    for (const friend of friends) {
      const terms = await termsOf(friend);
      const hasPaidIn = (deposits.get(friend.invited_id) ?? 0n) >= terms.asked.deposits;
      if (!hasPaidIn && at < friend.until.getTime()) continue;
      const ending = await db.transaction((tx) => countFriend(tx, brand, { friend, terms, hasPaidIn, at }));
      if (ending?.state === 'paid') paid(friend.inviter_id);
    }
    await renew();
  }
}

/** Returns what friends have paid in in the times that count, by their ids. */
export function depositsOf(
  db: Queryable,
  brand: Pick<FactBrand, 'merchant' | 'bundle'>,
  friends: readonly Pick<OpenReferral, 'invited_id' | 'joined_at' | 'until'>[],
): Promise<ReadonlyMap<string, bigint>> {
  return sumDepositsIn(db, {
    merchant: brand.merchant,
    wallet: mainWalletOf({ type: MEMBER }, brand),
    currency: brand.bundle.currency.code,
    times: friends.map(({ invited_id: playerId, joined_at: from, until: to }) => ({ playerId, from, to })),
  });
}

interface Friend {
  friend: OpenReferral;
  terms: KeptTerms;
  at: number;
}

/** Ends a friend who has done what was asked, or whose time is over. Returns how; null: the friend stays as it was. */
async function countFriend(
  tx: Queryable,
  brand: FactBrand,
  { hasPaidIn, ...counted }: Friend & { hasPaidIn: boolean },
): Promise<Ending | null> {
  const { merchant } = brand;
  const { friend, terms, at } = counted;
  if (!(await lockOpen(tx, { merchant, invitedId: friend.invited_id }))) return null;
  const isDone = hasPaidIn && (await betsOf(tx, merchant, friend)) >= terms.asked.validBets;
  if (!isDone && at < friend.until.getTime()) return null;
  const refusal = isDone ? await refusalOf(tx, brand, counted) : ({ state: 'over', reason: 'late' } as const);
  if (refusal === null) return payForFriend(tx, brand, counted);
  await end(tx, { merchant, friend, ending: refusal, at });
  return refusal;
}

async function betsOf(
  db: Queryable,
  merchant: string,
  { invited_id: playerId, joined_at: from, until: to }: OpenReferral,
): Promise<bigint> {
  return (await sumBetsOf(db, { merchant, playerIds: [playerId], from, to })).get(playerId) ?? 0n;
}

/** Returns why a friend who has done what was asked does not count; null if the friend does. */
async function refusalOf(
  tx: Queryable,
  brand: FactBrand,
  { friend, terms, at }: Friend,
): Promise<Exclude<Ending, { state: 'paid' }> | null> {
  const { merchant, bundle } = brand;
  const { most } = terms.asked;
  const { invited_id: invitedId, inviter_id: inviterId, promotion } = friend;
  // Two counts at once pay a member for no more friends than one.
  const wallet = mainWalletOf({ type: MEMBER }, brand);
  await lockWallet(tx, { merchant, playerId: inviterId, wallet, currency: bundle.currency.code });
  for (const playerId of [invitedId, inviterId])
    if ((await pauseAt(tx, { merchant, playerId, at })) === 'closed') return { state: 'over', reason: 'closed' };
  const players = [invitedId, inviterId] as const;
  const mark = await sharedMark(tx, { merchant, players });
  if (mark !== null) return { state: 'rejected', reason: mark };
  if (await haveSharedCard(tx, { merchant, players })) return { state: 'rejected', reason: 'card' };
  const inviters = await invitersOf(tx, { merchant, playerId: inviterId });
  if (inviters.has(invitedId)) return { state: 'rejected', reason: 'circle' };
  if (most !== null && (await countPaid(tx, { merchant, inviterId, promotion })) >= most)
    return { state: 'over', reason: 'limit' };
  return null;
}

/**
 * Pays the inviter of a friend whom the caller has locked. Returns null where the friend waits: the inviter is on a break,
 * or the budget is used up.
 */
export async function payForFriend(
  tx: Queryable,
  brand: FactBrand,
  { friend, terms, at }: Friend,
): Promise<Ending | null> {
  const { merchant, bundle } = brand;
  const { definition } = terms;
  const { invited_id: invitedId, inviter_id: playerId, promotion: offer, version } = friend;
  const subject = `referral:${invitedId}`;
  const given = await giveOffer(tx, brand, { playerId, offer, version, definition, subject, at });
  if (given.outcome === 'on_break' || given.outcome === 'exhausted') return null;
  const { credit = 0n, points = 0n } = grantTerms(definition, bundle.currency) ?? {};
  const ending: Ending = { state: 'paid', grant: given.id, amount: credit, points };
  await end(tx, { merchant, friend, ending, at });
  return ending;
}

async function end(
  tx: Queryable,
  { merchant, friend, ending, at }: { merchant: string; friend: OpenReferral; ending: Ending; at: number },
): Promise<void> {
  const { invited_id: invitedId, inviter_id: actor, promotion, version } = friend;
  await endReferral(tx, { merchant, invitedId, ending, at });
  const { state } = ending;
  const how =
    ending.state === 'paid'
      ? { grant: ending.grant, amountMinor: ending.amount.toString(), points: ending.points.toString() }
      : { reason: ending.reason };
  await audit(tx, {
    merchant,
    at,
    actor,
    action: `referral.${state}`,
    detail: { invited: invitedId, offer: promotion, version, ...how },
    before: { state: 'open' },
    after: { state },
    ip: null,
  });
}
