import { useEffect, useState } from 'react';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';

/**
 * Returns the server's time in milliseconds, updated every second, from the time it sent and when that was received;
 * while the page must equal the prerendered one, the time that it was rendered with.
 */
export function useServerNow(heard: { now: string; heardAt: number } | undefined): number {
  const hydrated = useHydrated();
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (heard === undefined) return here;
  return Date.parse(heard.now) + (hydrated ? Math.max(0, here - heard.heardAt) : 0);
}
