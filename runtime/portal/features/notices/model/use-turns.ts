import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long one notice stays in the line. */
const TURN_MS = 7_000;
const still = '(prefers-reduced-motion: reduce)';

export interface Turns {
  /** Index of the one that is shown. */
  turn: number;
  /** The player has paused it. */
  isPaused: boolean;
  /** False if there is one only, or reduced motion is asked for: nothing moves by itself then. */
  canRun: boolean;
  setPaused: (paused: boolean) => void;
  /** Shows the next one. */
  next: () => void;
}

/** Shows one of `count` after the other; `held` stops it for a while, as when it is pointed at. */
export function useTurns({ count, held }: { count: number; held: boolean }): Turns {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isStill = useSyncExternalStore(watchMotion, () => matchMedia(still).matches, isNotStill);
  const canRun = count > 1 && !isStill;
  const runs = canRun && !isPaused && !held;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [runs, count]);
  return {
    turn: count === 0 ? 0 : turn % count,
    isPaused,
    canRun,
    setPaused,
    next: () => setTurn((now) => (now + 1) % Math.max(count, 1)),
  };
}

function watchMotion(changed: () => void): () => void {
  const query = matchMedia(still);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isNotStill(): boolean {
  return false;
}
