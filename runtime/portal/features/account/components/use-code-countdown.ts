import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** Forms that send codes; each has one countdown, which outlives its tab and its overlay. */
export type CodePurpose =
  'login' | 'register' | 'forgot' | 'verifySms' | 'verifyEmail' | 'contactEmail' | 'contactSms' | 'firstPassword';

/** Milliseconds since the epoch until which no other code may be asked for, by purpose. */
const deadlinesAtom = atom<Partial<Record<CodePurpose, number>>>({});

export interface CodeCountdown {
  /** Whole seconds until another code may be asked for; 0 when one may. */
  secondsLeft: number;
  /** `roundTripMs` makes up for the way of the answer: half of it has passed since the server began to count. */
  begin: (wait: { seconds: number; roundTripMs?: number }) => void;
}

/** Counts the seconds until another code may be asked for, by the clock and not by ticks: a tab that slept is right. */
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
