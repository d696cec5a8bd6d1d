import type { FriendState, OperatorFriend, Referral } from '../../../../schema/generated/api/referral.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { findMember, findPlayer, maskName, usernamesOf } from '../account/public.ts';
import type { Page } from '../database/keyset.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { givesOf, grantTerms } from '../offers/public.ts';
import { depositsOf } from './count-friends.ts';
import { isOpen, listReferrals, sumReferrals, type ReferralRow } from './referral-repository.ts';
import { openOffer, readTerms, type OpenOffer } from './referral-terms.ts';

/** Friends of one page. */
const PAGE = 20;

/** Handlers for members who invite friends, and for operators who look at them. */
export function referralHandlers(
  clock: Now,
): Pick<Handlers, 'referral.summary' | 'referral.friends' | 'referral.list'> {
  return {
    'referral.summary': (call) => readSummary(call, clock.now()),

    'referral.friends': async (call) => {
      const { cursor, limit = PAGE } = call.input;
      const inviterId = playerOf(call).id;
      const { items, nextCursor } = await readFriends(call.brand, { inviterId, state: null, cursor, limit });
      return {
        items: items.map(({ friend, joinedAt, state, until, credit, points }) => {
          return { name: maskName(friend), joinedAt, state, until, credit, points };
        }),
        nextCursor,
      };
    },

    'referral.list': async ({ brand, input }) => {
      const { username, state = null, cursor, limit = PAGE } = input;
      const inviterId = username === undefined ? null : (await findMember(brand.db, brand.merchant, username)).id;
      return readFriends(brand, { inviterId, state, cursor, limit });
    },
  };
}

async function readSummary(call: Call<'referral.summary'>, now: number): Promise<Referral> {
  const { brand } = call;
  const { merchant, db, bundle } = brand;
  const { id: inviterId, username, rankLevel: rank } = playerOf(call);
  const [player, offer, { friends, paid, amount, points }] = await Promise.all([
    findPlayer(db, merchant, username),
    openOffer(db, brand, { rank, at: now }),
    sumReferrals(db, { merchant, inviterId }),
  ]);
  return {
    currency: bundle.currency.code,
    code: player?.invite_code ?? '',
    terms: offer === null ? null : termsValue(offer, bundle.currency),
    friends,
    paid,
    credit: formatMinor(amount, bundle.currency),
    points: Number(points),
  };
}

function termsValue({ id, definition, asked }: OpenOffer, currency: Currency): Referral['terms'] {
  return {
    offer: id,
    deposits: formatMinor(asked.deposits, currency),
    validBets: formatMinor(asked.validBets, currency),
    days: asked.days,
    most: asked.most,
    ...givesOf(grantTerms(definition, currency), currency),
  };
}

/**
 * Returns a page of friends. Who has joined or deposited is one state of the row, which is told apart afterwards: a page
 * of one of the two may have fewer items than its limit.
 */
async function readFriends(
  brand: Brand,
  {
    inviterId,
    state,
    cursor,
    limit,
  }: { inviterId: string | null; state: FriendState | null; cursor: string | undefined; limit: number },
): Promise<Page<OperatorFriend>> {
  const { merchant, db, bundle } = brand;
  const stored = state === 'joined' || state === 'deposited' ? 'open' : state;
  const { items: rows, nextCursor } = await listReferrals(db, { merchant, inviterId, state: stored, cursor, limit });
  const names = await usernamesOf(
    db,
    merchant,
    rows.flatMap(({ invited_id: invited, inviter_id: inviter }) => [invited, inviter]),
  );
  const deposited = await whoDeposited(brand, rows);
  const items = rows.map((row): OperatorFriend => {
    const { invited_id: invited, inviter_id: inviter, joined_at: joinedAt, promotion, until, amount, points } = row;
    return {
      inviter: names.get(inviter) ?? '',
      friend: names.get(invited) ?? '',
      joinedAt: isoTime(joinedAt.getTime()),
      state: row.state !== 'open' ? row.state : deposited.has(invited) ? 'deposited' : 'joined',
      reason: row.reason,
      offer: promotion,
      until: until === null ? null : isoTime(until.getTime()),
      credit: amount === 0n ? null : formatMinor(amount, bundle.currency),
      points: Number(points),
    };
  });
  return { items: items.filter((item) => state === null || item.state === state), nextCursor };
}

/** Returns which of the friends who are counted have paid in what their terms ask for. */
async function whoDeposited(brand: Brand, rows: readonly ReferralRow[]): Promise<ReadonlySet<string>> {
  const { db } = brand;
  const open = rows.filter(isOpen);
  if (open.length === 0) return new Set();
  const deposits = await depositsOf(db, brand, open);
  const termsOf = readTerms(db, brand);
  const deposited = new Set<string>();
  for (const friend of open) {
    const { asked } = await termsOf(friend);
    if ((deposits.get(friend.invited_id) ?? 0n) >= asked.deposits) deposited.add(friend.invited_id);
  }
  return deposited;
}
