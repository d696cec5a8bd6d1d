import type { Reread } from './database.ts';
import { RemoteChannels } from './remote-channels.ts';

const RETRY_MS = 1_000;
/** Number of subscribers that read again at a time after a reconnect, so that calls are not delayed. */
const SLICE = 50;
const BETWEEN_SLICES_MS = 10;

export interface Channels {
  publish(channel: string, key: string): void;
  subscribe(channel: string, key: string, reread: Reread): () => void;
  onMessage(channel: string, listener: (key: string) => void): () => void;
  close(): Promise<void>;
}

export interface ChannelOptions {
  /** A PostgreSQL URL that supports LISTEN; null when this process is the only one. */
  url: string | null;
  log?: { error(detail: object, message: string): void } | undefined;
}

/**
 * Notifies subscribers in this process immediately, and other processes over LISTEN/NOTIFY when there is a URL.
 * Subscriptions are indexed by key: the cost of a message does not depend on the number of other keys.
 */
export function openChannels({ url, log }: ChannelOptions): Channels {
  const subscribers = new Map<string, Set<Reread>>();
  const listeners = new Map<string, Set<(key: string) => void>>();
  let closed = false;

  function deliver(channel: string, key: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(key);
    const found = subscribers.get(`${channel} ${key}`);
    if (found !== undefined) for (const reread of found) notify(found, reread);
  }

  function notify(found: ReadonlySet<Reread>, reread: Reread): void {
    const called = (async () => reread())();
    called.catch(() => {
      const again = (): void => {
        if (!closed && found.has(reread)) notify(found, reread);
      };
      setTimeout(again, RETRY_MS).unref();
    });
  }

  async function rereadAll(): Promise<void> {
    let sent = 0;
    for (const found of Array.from(subscribers.values())) {
      for (const reread of found) notify(found, reread);
      sent += found.size;
      if (sent < SLICE) continue;
      sent = 0;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_SLICES_MS));
      if (closed) return;
    }
  }

  const remote = url === null ? null : new RemoteChannels({ url, log, deliver, rereadAll: () => void rereadAll() });
  return {
    publish(channel, key) {
      deliver(channel, key);
      remote?.send(channel, key);
    },
    subscribe(channel, key, reread) {
      const name = `${channel} ${key}`;
      const found = subscribers.get(name) ?? new Set();
      subscribers.set(name, found.add(reread));
      return () => {
        found.delete(reread);
        if (found.size === 0 && subscribers.get(name) === found) subscribers.delete(name);
      };
    },
    onMessage(channel, listener) {
      const found = listeners.get(channel) ?? new Set();
      listeners.set(channel, found.add(listener));
      return () => found.delete(listener);
    },
    async close() {
      closed = true;
      subscribers.clear();
      listeners.clear();
      await remote?.close();
    },
  };
}
