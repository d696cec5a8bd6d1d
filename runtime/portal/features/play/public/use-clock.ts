import { useEffect, useState } from 'react';

/** Returns the current time and the seconds since the component mounted; updates every second. */
export function useClock(): { now: Date; elapsedSeconds: number } {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { now: new Date(now), elapsedSeconds: Math.max(0, Math.floor((now - start) / 1_000)) };
}
