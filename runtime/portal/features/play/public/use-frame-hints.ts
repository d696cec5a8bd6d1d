import { useEffect, useEffectEvent, useState } from 'react';

/** A frame that has not reported ready within this time failed to open. */
const READY_WITHIN_MS = 15_000;
/** Minimum time between two balance refetches, however often a game reports the end of a round. */
const ROUND_EVERY_MS = 2_000;

export interface FrameHints {
  /** A round may be over: refetch the balance from our own server. */
  onRound: () => void;
  /** The game requests to be left. */
  onLeave: () => void;
  /** The game did not report ready in time. */
  onLate: () => void;
}

/**
 * Listens to the messages of a game in its frame. Messages are hints, not facts: only "ready", "round over" and "exit"
 * are handled, without their data, and only from the origin that was launched.
 */
export function useFrameHints(address: string | null, hints: FrameHints): { ready: boolean } {
  const [readyAt, setReadyAt] = useState<string | null>(null);
  const leave = useEffectEvent(hints.onLeave);
  const late = useEffectEvent(hints.onLate);
  const round = useEffectEvent(hints.onRound);
  useEffect(() => {
    if (address === null) return undefined;
    const { origin } = new URL(address);
    const timer = setTimeout(() => late(), READY_WITHIN_MS);
    let asking: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: MessageEvent<unknown>): void => {
      const said = event.origin === origin ? typeOf(event.data) : null;
      if (said === 'livery:ready') {
        clearTimeout(timer);
        setReadyAt(address);
      } else if (said === 'livery:round') {
        asking ??= setTimeout(() => {
          asking = undefined;
          round();
        }, ROUND_EVERY_MS);
      } else if (said === 'livery:exit') {
        removeEventListener('message', listen);
        leave();
      }
    };
    addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      clearTimeout(asking);
      removeEventListener('message', listen);
    };
  }, [address]);
  return { ready: address !== null && readyAt === address };
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
}
