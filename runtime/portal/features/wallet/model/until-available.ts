import type { GrantOffer } from '../../../../../schema/generated/api/wallet.ts';

const longestMs = 60 * 60_000;
const shortestMs = 2000;

/** Returns the milliseconds to wait before the offer is fetched again; false if it need not be. */
export function untilAvailable(offer: GrantOffer | undefined, now: number): number | false {
  if (!offer || offer.available || offer.nextAt === null) return false;
  return Math.max(shortestMs, Math.min(longestMs, Date.parse(offer.nextAt) - now));
}
