import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { apiCall } from '../api/api-call.ts';
import { openEventStream } from '../api/event-stream.ts';
import type { FlagStore } from './flag-store.ts';

const pollEveryMs = 15_000;

/**
 * Keeps the flags up to date: by the stream, and by polling while the stream is down. Returns a function that stops.
 */
export function connectLive(flags: FlagStore): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    // A failed poll keeps the current flags.
    apiCall('system.live').then(flags.accept, () => undefined);
  };
  const stop = openEventStream<LiveSnapshot>({
    operation: 'system.liveStream',
    event: 'live',
    onValue: flags.accept,
    onState: (state) => {
      clearInterval(polling);
      if (state === 'down') polling = setInterval(poll, pollEveryMs);
    },
  });
  return () => {
    clearInterval(polling);
    stop();
  };
}
