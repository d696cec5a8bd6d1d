import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { apiCall } from '../api/api-call.ts';
import { openEventStream } from '../api/event-stream.ts';
import type { FlagStore } from './flag-store.ts';

const pollEveryMs = 15_000;

/** Keeps the flags as the operator set them: by the stream, and by asking while the stream is down. */
export function connectLive(flags: FlagStore): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    // A failed question leaves the last known flags standing.
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
