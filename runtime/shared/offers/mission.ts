/** What a member did in the period of a mission. Amounts are in minor units. */
export interface MissionFacts {
  /** Bets of rounds of the product that have ended, and how many such rounds. */
  bets: bigint;
  rounds: bigint;
  /** Paid deposits. */
  deposits: bigint;
  /** Limits that were set or lowered. */
  limits: bigint;
  /** Days of 24 hours of breaks that are over. */
  breakDays: bigint;
}

/** Something that is counted, and how much of it is asked for: minor units of money, or a number. */
export interface Goal {
  counts: keyof MissionFacts;
  asked: bigint;
}

/** Returns how much of a goal is reached, at most what is asked for. */
export function reachedOf({ counts, asked }: Goal, facts: MissionFacts): bigint {
  const reached = facts[counts];
  return reached < asked ? reached : asked;
}

/** Returns whether all goals are reached. */
export function areReached(goals: readonly Goal[], facts: MissionFacts): boolean {
  return goals.every((goal) => reachedOf(goal, facts) === goal.asked);
}

/** What decides on the state of a mission in one period. Times are epoch milliseconds. */
export interface MissionStanding {
  /** Begin of the offer; null without one. */
  starts: number | null;
  /** End of the time that counts, excluded; null without one. */
  until: number | null;
  /** An operator ended it, or its budget does not suffice. */
  isEnded: boolean;
  minRank: number;
  rank: number;
  /** The mission that has to be done first was not. */
  waitsForOther: boolean;
  /** What was granted for the period; null: the goals were not reached yet. */
  grant: { state: 'claimable' | 'claimed' | 'issued' | 'expired'; claimBy: number | null } | null;
}

export type MissionState = 'locked' | 'running' | 'done' | 'claimed' | 'over';

/**
 * Returns where a member stands in a mission, and what locks it. What was done stays done, whatever happens to the rank or
 * to the offer.
 */
export function missionState(
  { starts, until, isEnded, minRank, rank, waitsForOther, grant }: MissionStanding,
  now: number,
): { state: MissionState; lock: 'start' | 'rank' | 'after' | null } {
  const is = (state: MissionState) => ({ state, lock: null });
  const locked = (lock: 'start' | 'rank' | 'after') => ({ state: 'locked' as const, lock });
  if (grant !== null) {
    if (grant.state === 'claimed' || grant.state === 'issued') return is('claimed');
    return is(grant.state === 'expired' || (grant.claimBy !== null && grant.claimBy <= now) ? 'over' : 'done');
  }
  if (isEnded || (until !== null && until <= now)) return is('over');
  if (starts !== null && now < starts) return locked('start');
  if (rank < minRank) return locked('rank');
  return waitsForOther ? locked('after') : is('running');
}
