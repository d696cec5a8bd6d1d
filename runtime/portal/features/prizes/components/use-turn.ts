import { useEffect, useEffectEvent, useState } from 'react';
import type { Draw, WheelGame, WheelPrize } from '../../../../../schema/generated/api/prizes.ts';
import { useDraw } from '../api/draw-prize.ts';
import { useRefreshPrizes } from '../api/prize-queries.ts';
import { angleOf, sectorsOf } from '../model/wheel-turn.ts';
import { BREAK_MS } from './egg.tsx';
import { TURN_MS } from './wheel.tsx';

interface Turn {
  draw: Draw;
  /** The wheel on which it was drawn: the draw may have used up a prize. */
  prizes: readonly WheelPrize[];
  /** Degrees, clockwise. */
  angle: number;
  /** The wheel stands still, or the egg has broken. */
  isDone: boolean;
}

const lasts = { wheel: TURN_MS, egg: BREAK_MS } as const;

/**
 * Draws from a wheel or an egg and shows it: nothing moves before the answer, and the result is told when the movement
 * has ended. With reduced motion it is told at once.
 */
export function useTurn(pool: string, { kind, prizes }: WheelGame) {
  const [turn, setTurn] = useState<Turn | null>(null);
  const refresh = useRefreshPrizes();
  const { mutate, isPending, error } = useDraw(pool, (draw) => {
    const angle = angleOf(sectorsOf(prizes), draw.prize?.id, turn?.angle ?? 0);
    setTurn({ draw, prizes, angle, isDone: isStill() });
  });
  const tell = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (turn === null) return;
    if (turn.isDone) {
      tell();
      return;
    }
    const timer = setTimeout(() => setTurn({ ...turn, isDone: true }), lasts[kind]);
    return () => clearTimeout(timer);
  }, [turn, kind]);
  // Who leaves the page while it turns finds the rest of the portal up to date.
  const leave = useEffectEvent(() => {
    if (turn?.isDone === false) void refresh();
  });
  useEffect(() => () => leave(), []);
  const isDrawn = turn !== null && !isPending && error === null;
  return {
    prizes: turn === null ? prizes : turn.prizes.map((prize) => asNow(prize, prizes)),
    angle: turn?.angle ?? 0,
    /** The answer is there: an egg breaks from then on. */
    isDrawn,
    /** What was drawn, when it has been shown. */
    result: isDrawn && turn.isDone ? turn.draw : null,
    isBusy: isPending || turn?.isDone === false,
    error,
    draw: () => mutate(),
  };
}

/** A prize that is no longer listed is used up; it stays until the next draw, so that the wheel does not change. */
function asNow(prize: WheelPrize, prizes: readonly WheelPrize[]): WheelPrize {
  return prizes.find(({ id }) => id === prize.id) ?? { ...prize, left: 0, chance: '0', won: prize.won + 1 };
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
