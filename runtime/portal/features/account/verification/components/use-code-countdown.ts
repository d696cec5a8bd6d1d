import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** Forms that send codes. Each has one countdown, which continues when its tab or overlay closes. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'forgot'
  | 'verifySms'
  | 'verifyEmail'
  | 'contactEmail'
  | 'contactSms'
  | 'firstPassword';

/** Times before which no other code may be requested, in milliseconds since the epoch, by purpose. */
const deadlinesAtom = atom<Partial<Record<CodePurpose, number>>>({});

export interface CodeCountdown {
  /** Whole seconds until another code may be requested; 0 if one may. */
  secondsLeft: number;
  /**
   * Starts the countdown. `roundTripMs` corrects for latency: half of it has passed since the server began to count.
   */
  begin: (wait: { seconds: number; roundTripMs?: number }) => void;
}

/**
 * Counts the seconds until another code may be requested. Uses the clock, not ticks, so that it is right after a tab
 * slept.
 */
export function useCodeCountdown({
  purpose,
  clock = Date.now,
}: {
  purpose: CodePurpose;
  clock?: () => number;
}): CodeCountdown {
  const deadline = useAtomValue(deadlinesAtom)[purpose] ?? 0;
  const setDeadlines = useSetAtom(deadlinesAtom);
  const [now, setNow] = useState(clock);
  const secondsLeft = Math.max(0, Math.ceil((deadline - now) / 1000));
  useEffect(() => {
    if (deadline <= clock()) return undefined;
    const timer = setInterval(() => {
      setNow(clock());
      if (deadline <= clock()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [deadline, clock]);
  return {
    secondsLeft,
    begin: ({ seconds, roundTripMs = 0 }) => {
      const start = clock();
      setNow(start);
      setDeadlines((old) => ({ ...old, [purpose]: start + seconds * 1000 - roundTripMs / 2 }));
    },
  };
}
