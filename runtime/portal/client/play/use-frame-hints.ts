import { useEffect, useEffectEvent, useState } from 'react';

/** A frame that has not said that it can be played by then did not open. */
const READY_WITHIN_MS = 15_000;
/** However often a game says that a round is over, the balance is asked for once in this time. */
const ROUND_EVERY_MS = 2_000;

export interface FrameHints {
  /** A round may be over: the balance is worth asking our own server for. */
  onRound: () => void;
  /** The game asks to be left. */
  onLeave: () => void;
  /** The game did not say in time that it can be played. */
  onLate: () => void;
}

/**
 * Listens to a game in its frame. Nothing that a frame says is a fact: of its messages only that it is ready, that
 * a round is over and that the player wants to leave are heard, without what else they say, and only from the origin
 * that was launched.
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
