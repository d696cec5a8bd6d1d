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

/** Returns whether this browser can share a stream between tabs; in an older browser each tab opens its own. */
export function canShareStream(): boolean {
  return typeof BroadcastChannel !== 'undefined' && 'locks' in navigator;
}

/**
 * Follows a stream that all tabs of a browser share, because browsers limit connections per host. Returns a function
 * that stops.
 * The tab that owns the lock reads the stream and broadcasts its events. When that tab closes or is hidden, another tab
 * takes the lock.
 */
export function followSharedStream<Value>({ name, connect, tell }: SharedStreamOptions<Value>): () => void {
  const channel = new BroadcastChannel(name);
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
  // Rejected if this tab stops before it gets the lock.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  channel.postMessage(question);

  return () => {
    leaving.abort();
    stopReading?.();
    channel.close();
  };
}
