import { openChannel } from '../session/open-channel.ts';

/** Message that requests the latest state and value from the tab that reads the stream. */
const question = 'what was told last';

/** An event of a stream: its state, or a value. */
export type StreamNews<Value> = { state: 'open' | 'down' } | { value: Value };

export interface SharedStreamOptions<Value> {
  /** The same for all tabs that share the stream. */
  name: string;
  /** Opens the stream of this tab; returns a function that closes it. */
  connect: (tell: (news: StreamNews<Value>) => void) => () => void;
  tell: (news: StreamNews<Value>) => void;
}

/**
 * Follows a stream that all tabs of a browser share, because browsers limit connections per host. Returns a function
 * that stops.
 * The tab that owns the lock reads the stream and broadcasts its events. When that tab closes or is hidden, another tab
 * takes the lock. A tab of a browser that has no channel or lock, or refuses one, reads the stream for itself.
 */
export function followSharedStream<Value>({ name, connect, tell }: SharedStreamOptions<Value>): () => void {
  const channel = openChannel(name);
  if (channel === null) return connect(tell);
  const leaving = new AbortController();
  let stopReading: (() => void) | null = null;
  let state: StreamNews<Value> | null = null;
  let value: StreamNews<Value> | null = null;

  const passOn = (news: StreamNews<Value>) => {
    if ('state' in news) state = news;
    else value = news;
    tell(news);
    channel.postMessage(news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<StreamNews<Value> | typeof question>) => {
    if (data !== question) return tell(data);
    if (stopReading === null) return;
    for (const news of [state, value]) if (news !== null) channel.postMessage(news);
  });

  const lead = () =>
    new Promise<void>((release) => {
      if (leaving.signal.aborted) return release();
      const disconnect = connect(passOn);
      stopReading = () => {
        disconnect();
        release();
      };
    });
  const readAlone = () => {
    // A tab that stops before it gets the lock is rejected too.
    if (leaving.signal.aborted) return;
    channel.close();
    stopReading = connect(tell);
  };
  requestLock({ name, signal: leaving.signal, lead }).catch(readAlone);
  channel.postMessage(question);

  return () => {
    leaving.abort();
    stopReading?.();
    channel.close();
  };
}

interface LockRequest {
  name: string;
  signal: AbortSignal;
  lead: () => Promise<void>;
}

/** Holds the lock as long as `lead` runs. Rejected if the browser has no locks, refuses one, or `signal` is aborted. */
async function requestLock({ name, signal, lead }: LockRequest): Promise<void> {
  await navigator.locks.request(name, { signal }, lead);
}
