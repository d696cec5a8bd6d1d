import type { Brand } from '../http/brand.ts';
import type { Job } from '../jobs/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { countFriends } from './count-friends.ts';
import { paysForFriends } from './referral-terms.ts';

/**
 * Counts the friends at the begin of each day. What a friend did counts in a time of its own, whenever it is counted, so
 * that days on which no server ran, or on which the feature was off, change nothing but the day of the payment.
 */
export const countFriendsJob = (brand: Brand, ledger: Pick<Ledger, 'moved'>): Job => ({
  kind: 'referral.countFriends',
  every: 'day',
  missed: 'skip',
  whenClockDiffers: 'wait',
  async run({ db, merchant, now: at, renew, complete }) {
    const paid = (playerId: string): void => ledger.moved(merchant, playerId);
    if (paysForFriends(brand, at)) await countFriends(db, { brand, at, paid, renew });
    await complete(async () => undefined);
  },
});
