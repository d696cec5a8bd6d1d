import { useEffect, useState } from 'react';

/**
 * Returns the server's time in milliseconds, updated every second, from the time it sent and when that was received.
 */
export function useServerNow(heard: { now: string; heardAt: number } | undefined): number {
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return heard === undefined ? here : Date.parse(heard.now) + Math.max(0, here - heard.heardAt);
}

/** Formats milliseconds as `2:05`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
