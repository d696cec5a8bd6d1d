/** What decides whether a reality check is due. Times in epoch milliseconds. */
export interface CheckFacts {
  /** When the session began. */
  since: number;
  now: number;
  /** Interval in minutes; 0 for never. */
  every: number;
  /** `answeredCheck` of the last check that was answered in this browser; null for none. */
  answered: string | null;
}

/**
 * Returns how many whole intervals have passed since the session began, if the check of the last one is due; null
 * otherwise. Checks that were missed, as while a computer slept, become one.
 */
export function checkDue({ since, now, every, answered }: CheckFacts): number | null {
  if (every === 0) return null;
  const count = Math.floor((now - since) / (every * 60_000));
  const [session, last] = (answered ?? '').split('/');
  const done = session === String(since) ? Number(last) : 0;
  return count * every > done ? count : null;
}

/** Returns what to store when a check is answered: the session and the minutes that it was about. */
export function answeredCheck({ since, minutes }: { since: number; minutes: number }): string {
  return `${since}/${minutes}`;
}
