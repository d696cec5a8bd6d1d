import { offerAt } from '../bonus/bonus-at.ts';
import type { BonusState } from '../bonus/bonus-at.ts';

/** Where a player stands in an offer (specification, section 4). */
export type OfferStatus =
  | 'comingSoon'
  | 'join'
  | 'joined'
  | 'applying'
  | 'rejected'
  | 'claim'
  | 'processing'
  | 'claimed'
  | 'issued'
  | 'closed';

/** When an offer is open, and for whom. Times are epoch milliseconds; null is no bound, `ends` is excluded. */
export interface Offering {
  starts: number | null;
  ends: number | null;
  /** The rank from which players can take part; 1: everyone. */
  minRank: number;
  /** The rank that a player reaches to get it; null for an offer that something else starts. */
  rank: number | null;
  /** An operator ended it, or its budget does not suffice for another player. */
  isEnded: boolean;
}

/** The latest time that a player took part in an offer. */
export type Participation =
  | {
      by: 'joining';
      state: BonusState;
      /** The deposit of the bonus was paid, so that the offer is used up. */
      isUsed: boolean;
      /** The bonus was paid. */
      isPaid: boolean;
    }
  | { by: 'application'; state: 'pending' | 'rejected' }
  | {
      by: 'grant';
      state: 'claimable' | 'issued' | 'claimed' | 'expired';
      /** Until when it can be claimed, excluded. Null: it is paid without a claim. */
      claimBy: number | null;
    };

/** Returns whether a player may begin to take part in an offer. */
export function isEligible({ minRank }: Pick<Offering, 'minRank'>, { rank }: { rank: number }): boolean {
  return rank >= minRank;
}

/**
 * Returns where a player stands in an offer. A visitor has no participation, and no rank that could be too low. Who was
 * rejected may apply again while the status without a participation is `join`. An offer for reaching a rank needs no
 * joining: the player takes part below the rank, and can claim from it on.
 */
export function statusAt(
  offering: Offering,
  participation: Participation | null,
  player: { rank: number } | null,
  now: number,
): OfferStatus {
  const own = participation === null ? null : ownStatus(participation, now);
  if (own !== null) return own;
  if (offering.isEnded || (player !== null && !isEligible(offering, player))) return 'closed';
  const offer = offerAt(offering, now);
  if (offer !== 'offered') return offer === 'upcoming' ? 'comingSoon' : 'closed';
  if (offering.rank === null || player === null) return 'join';
  return player.rank < offering.rank ? 'joined' : 'claim';
}

/** Returns what follows from the participation; null if the player may take part again. */
function ownStatus(participation: Participation, now: number): OfferStatus | null {
  if (participation.by === 'joining') {
    const { state, isUsed, isPaid } = participation;
    if (state === 'joined' || state === 'counting') return 'joined';
    if (state === 'completed') return isPaid ? 'issued' : 'processing';
    return isUsed ? 'closed' : null;
  }
  if (participation.by === 'application') return participation.state === 'pending' ? 'applying' : 'rejected';
  const { state, claimBy } = participation;
  if (state === 'issued' || state === 'claimed') return state;
  if (state === 'expired') return 'closed';
  if (claimBy === null) return 'processing';
  return now < claimBy ? 'claim' : 'closed';
}
