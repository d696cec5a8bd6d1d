import type { GrantOffer } from '../../../../../schema/generated/api/wallet.ts';

const longestMs = 60 * 60_000;
const shortestMs = 2000;

/** Milliseconds to wait before asking for the offer again; false when there is nothing to wait for. */
export function untilAvailable(offer: GrantOffer | undefined, now: number): number | false {
  if (!offer || offer.available || offer.nextAt === null) return false;
  return Math.max(shortestMs, Math.min(longestMs, Date.parse(offer.nextAt) - now));
}
