import { DAY } from '../time.ts';
import { COUNTED_PARTS, divideUp, remainingOf } from './bonus-terms.ts';

/** offered: it can be joined. upcoming: it cannot be joined yet. over: it cannot be joined any more. */
export type OfferState = 'upcoming' | 'offered' | 'over';

/** joined: waits for the deposit. counting: waits for the bets. The others have ended. */
export type BonusState = 'joined' | 'counting' | 'completed' | 'forfeited' | 'expired';

/** What is known about a bonus that a member joined. Times are epoch milliseconds. */
export interface BonusFacts {
  joinedAt: number;
  days: number;
  /** The deposit of the bonus; null until it is paid. `required` is in minor units, at a weight of 100 %. */
  begun: { at: number; required: bigint } | null;
  forfeitedAt: number | null;
  paidAt: number | null;
}

export interface BonusStanding {
  state: BonusState;
  /** The end of the time for the deposit while it is joined; else of the time for the bets. Excluded. */
  until: number;
  /** In minor units: counted is rounded down, remaining up. */
  counted: bigint;
  remaining: bigint;
  /** Whole per cent, rounded down; 100 only when nothing remains. */
  percent: number;
}

/** Returns whether a bonus can be joined. Null is no bound. */
export function offerAt({ starts, ends }: { starts: number | null; ends: number | null }, now: number): OfferState {
  if (starts !== null && now < starts) return 'upcoming';
  return ends !== null && now >= ends ? 'over' : 'offered';
}

/**
 * Returns the state and the meter of a bonus. `counted` is the sum of its contributions in 1/10,000 of a minor unit;
 * contributions are rounds that were settled before the end, so that a bonus whose bets were complete in time is
 * completed also when this is asked later. A payment is final: a round that is rolled back after it changes the meter
 * only.
 */
export function bonusAt(facts: BonusFacts, counted: bigint, now: number): BonusStanding {
  const { begun } = facts;
  const required = begun === null ? 0n : begun.required * COUNTED_PARTS;
  const rest = remainingOf({ required: begun?.required ?? 0n, counted });
  return {
    state: stateAt(facts, { isComplete: begun !== null && rest === 0n, now }),
    until: (begun?.at ?? facts.joinedAt) + facts.days * DAY,
    counted: counted / COUNTED_PARTS,
    remaining: divideUp(rest, COUNTED_PARTS),
    percent: required === 0n ? 0 : Number(((required - rest) * 100n) / required),
  };
}

function stateAt(
  { joinedAt, days, begun, forfeitedAt, paidAt }: BonusFacts,
  { isComplete, now }: { isComplete: boolean; now: number },
): BonusState {
  if (paidAt !== null) return 'completed';
  if (forfeitedAt !== null) return 'forfeited';
  if (begun === null) return now < joinedAt + days * DAY ? 'joined' : 'expired';
  if (isComplete) return 'completed';
  return now < begun.at + days * DAY ? 'counting' : 'expired';
}
