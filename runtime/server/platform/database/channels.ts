import { EventEmitter } from 'node:events';
import { Client } from 'pg';

/** One PostgreSQL channel carries everything; the payload says which of ours it is. */
const CHANNEL = 'livery';
const FLUSH_MS = 20;
const RECONNECT_MS = 1_000;

export interface Channels {
  publish(channel: string, payload: string): void;
  subscribe(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

interface Message {
  from: string;
  items: [channel: string, payload: string][];
}

/**
 * Tells listeners in this process at once, and other processes over LISTEN/NOTIFY when there is an address.
 * Notifications are sent outside the transactions they tell of, several at a time: a NOTIFY inside would make
 * every commit of the database wait for the one before.
 */
export function openChannels(databaseUrl: string | null): Channels {
  const local = new EventEmitter().setMaxListeners(0);
  const remote =
    databaseUrl === null ? null : openRemote(databaseUrl, (channel, payload) => local.emit(channel, payload));
  return {
    publish(channel, payload) {
      local.emit(channel, payload);
      remote?.send(channel, payload);
    },
    subscribe(channel, listener) {
      local.on(channel, listener);
      return () => local.off(channel, listener);
    },
    async close() {
      local.removeAllListeners();
      await remote?.close();
    },
  };
}

function openRemote(databaseUrl: string, receive: (channel: string, payload: string) => void) {
  const from = crypto.randomUUID();
  const waiting = new Map<string, [string, string]>();
  let client: Client | null = null;
  let closed = false;
  let flushTimer: NodeJS.Timeout | null = null;
  let flushing = false;
  let reconnectTimer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => {
      const message = parse(payload);
      if (message === null || message.from === from) return;
      for (const [channel, item] of message.items) receive(channel, item);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      if (closed) await next.end();
    } catch {
      lost(next);
    }
  }

  function lost(gone: Client): void {
    if (client === gone) client = null;
    if (closed || reconnectTimer !== null) return;
    reconnectTimer = setTimeout(() => {
      reconnectTimer = null;
      void connect();
    }, RECONNECT_MS).unref();
  }

  async function flush(): Promise<void> {
    flushing = true;
    while (waiting.size > 0) {
      // PostgreSQL takes at most 8,000 bytes a payload.
      const items = [...waiting].slice(0, 40);
      for (const [name] of items) waiting.delete(name);
      const text = JSON.stringify({ from, items: items.map(([, item]) => item) } satisfies Message);
      await client?.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => undefined);
    }
    flushing = false;
  }

  const connecting = connect();
  return {
    send(channel: string, payload: string): void {
      waiting.set(`${channel} ${payload}`, [channel, payload]);
      flushTimer ??= setTimeout(() => {
        flushTimer = null;
        if (!flushing) void flush();
      }, FLUSH_MS);
    },
    async close(): Promise<void> {
      await connecting;
      if (flushTimer !== null) {
        clearTimeout(flushTimer);
        if (!flushing) await flush();
      }
      closed = true;
      if (reconnectTimer !== null) clearTimeout(reconnectTimer);
      await client?.end();
    },
  };
}

function parse(payload: string | undefined): Message | null {
  if (payload === undefined) return null;
  try {
    const message: unknown = JSON.parse(payload);
    // Only processes of ours write to this channel, in this shape.
    return typeof message === 'object' && message !== null && 'items' in message ? (message as Message) : null;
  } catch {
    return null;
  }
}
