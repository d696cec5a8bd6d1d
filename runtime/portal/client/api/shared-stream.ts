/** Asks the tab that reads for what it heard last. */
const question = 'what was told last';

/** What a stream tells: whether it is open, and its values. */
export type StreamNews<Value> = { state: 'open' | 'down' } | { value: Value };

export interface SharedStreamOptions<Value> {
  /** The same for all tabs that share the stream. */
  name: string;
  /** Opens the stream of this tab; gives back the way to close it. */
  connect: (tell: (news: StreamNews<Value>) => void) => () => void;
  tell: (news: StreamNews<Value>) => void;
}

/** Whether this browser lets tabs share a stream; in an old one each tab has its own. */
export function canShareStream(): boolean {
  return typeof BroadcastChannel !== 'undefined' && 'locks' in navigator;
}

/**
 * Follows a stream that all tabs of a browser share, as a browser has few connections per host. The tab that holds the
 * lock reads the stream and passes on what it tells; when that tab closes or rests, another one takes the lock over.
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
  // Rejected when this tab leaves before its turn has come.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  channel.postMessage(question);

  return () => {
    leaving.abort();
    stopReading?.();
    channel.close();
  };
}
