import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ChannelOptions } from './channels.ts';

/** One PostgreSQL channel carries everything; the payload names which of ours it is. */
const CHANNEL = 'livery';
const FLUSH_MS = 20;
const RECONNECT_MS = 250;
const CONNECT_MS = 2_000;
/** In so long a message of this process to itself must arrive. */
const SELF_TEST_MS = 2_000;
const SELF_TEST_EVERY_MS = 5_000;
const CLOSE_MS = 1_000;
/** PostgreSQL takes at most 8,000 bytes a payload. */
const ITEMS_PER_MESSAGE = 40;
/** More than these waiting for a connection are replaced by one message that lets everyone read everything again. */
const MAX_WAITING = 10_000;

interface Message {
  from: string;
  items: [channel: string, key: string][];
  /** Messages of this process are lost: read everything again. */
  all?: boolean;
  /** Number of a self-test. */
  test?: number;
}

interface RemoteOptions extends ChannelOptions {
  url: string;
  deliver(channel: string, key: string): void;
  rereadAll(): void;
}

export interface RemoteChannels {
  send(channel: string, key: string): void;
  close(): Promise<void>;
}

/**
 * Sends to and receives from the other processes of a database. NOTIFY is sent outside the transactions it is about,
 * several messages at a time: inside, every commit of the database would wait for the one before. What cannot be sent
 * waits for the next connection; what cannot be received is lost, so everything is read again after each reconnect.
 */
export function openRemoteChannels({ url, log, deliver, rereadAll }: RemoteOptions): RemoteChannels {
  const from = crypto.randomUUID();
  const waiting = new Map<string, [string, string]>();
  let tellAll = false;
  let client: Client | null = null;
  let connectedBefore = false;
  let failing = false;
  let closed = false;
  let flushTimer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;
  let reconnectTimer: NodeJS.Timeout | null = null;
  let tests = 0;
  let arrived = (_test: number): void => undefined;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => receive(parse(payload)));
    try {
      await next.connect();
      if (closed) return void (await end(next));
      await next.query(`listen ${CHANNEL}`);
      client = next;
      if (connectedBefore) rereadAll();
      connectedBefore = true;
      await flush();
      void watch(next);
    } catch (error) {
      report(error);
      lose(next);
    }
  }

  function receive(message: Message | null): void {
    if (message === null) return;
    if (message.from === from) {
      if (message.test !== undefined) arrived(message.test);
      return;
    }
    for (const [channel, key] of message.items) deliver(channel, key);
    if (message.all === true) rereadAll();
  }

  /** Sends itself messages for as long as the connection is used, and drops it when one does not arrive in time. */
  async function watch(current: Client): Promise<void> {
    while (client === current) {
      if (!(await passesSelfTest(current))) {
        if (closed || client !== current) return;
        report(new Error(`a NOTIFY did not arrive in ${SELF_TEST_MS} ms`));
        return lose(current);
      }
      failing = false;
      await delay(SELF_TEST_EVERY_MS, undefined, { ref: false });
    }
  }

  async function passesSelfTest(current: Client): Promise<boolean> {
    const test = (tests += 1);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    arrived = (number) => number === test && resolve(true);
    current.query('select pg_notify($1, $2)', [CHANNEL, text({ items: [], test })]).catch(() => resolve(false));
    const timer = setTimeout(resolve, SELF_TEST_MS, false).unref();
    return promise.finally(() => clearTimeout(timer));
  }

  /** One line for a failure that lasts. */
  function report(error: unknown): void {
    if (failing || closed) return;
    failing = true;
    log?.error(
      { err: error },
      'LISTEN does not work: other servers’ changes arrive late. If a pooler is between, set DATABASE_DIRECT_URL to the address of the database itself',
    );
  }

  function lose(gone: Client): void {
    if (client === gone) client = null;
    destroy(gone);
    if (closed || reconnectTimer !== null || (client !== null && client !== gone)) return;
    reconnectTimer = setTimeout(() => {
      reconnectTimer = null;
      void connect();
    }, RECONNECT_MS).unref();
  }

  function flush(): Promise<void> {
    flushing ??= sendWaiting().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  async function sendWaiting(): Promise<void> {
    while (client !== null && (waiting.size > 0 || tellAll)) {
      const items = [...waiting].slice(0, ITEMS_PER_MESSAGE);
      for (const [name] of items) waiting.delete(name);
      const all = tellAll;
      tellAll = false;
      const message = text({ items: items.map(([, item]) => item), ...(all ? { all } : {}) });
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, message]);
      } catch {
        // It may have arrived: twice is harmless. The lost connection ends the loop.
        for (const [name, item] of items) waiting.set(name, item);
        tellAll ||= all;
        return;
      }
    }
  }

  function text(message: Omit<Message, 'from'>): string {
    return JSON.stringify({ from, ...message } satisfies Message);
  }

  const connecting = connect();
  return {
    send(channel, key) {
      if (waiting.size >= MAX_WAITING) {
        waiting.clear();
        tellAll = true;
      }
      waiting.set(`${channel} ${key}`, [channel, key]);
      flushTimer ??= setTimeout(() => {
        flushTimer = null;
        void flush();
      }, FLUSH_MS);
    },
    async close() {
      await connecting;
      if (flushTimer !== null) clearTimeout(flushTimer);
      await Promise.race([flush(), delay(CLOSE_MS, undefined, { ref: false })]);
      closed = true;
      if (reconnectTimer !== null) clearTimeout(reconnectTimer);
      const last = client;
      client = null;
      if (last !== null) await end(last);
    },
  };
}

/** Ends a connection politely, and without the other side when that takes long. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end(), delay(CLOSE_MS, undefined, { ref: false })]);
  destroy(client);
}

function destroy(client: Client): void {
  client.connection.stream.destroy();
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
