import { useEffect, useState } from 'react';

/** The time of day and the time since arrival, each second. */
export function useClock(): { now: Date; elapsedSeconds: number } {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { now: new Date(now), elapsedSeconds: Math.max(0, Math.floor((now - start) / 1_000)) };
}
