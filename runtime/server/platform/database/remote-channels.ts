import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** The single PostgreSQL channel for all messages; the payload names our channel. */
const CHANNEL = 'livery';
const FLUSH_MS = 20;
const RECONNECT_MS = 250;
const CONNECT_MS = 2_000;
/** Time within which a message of this process to itself must arrive. */
const SELF_TEST_MS = 2_000;
const SELF_TEST_EVERY_MS = 5_000;
const CLOSE_MS = 1_000;
/** PostgreSQL accepts a payload of at most 8,000 bytes. */
const ITEMS_PER_MESSAGE = 40;
/**
 * If more than this number wait for a connection, one message replaces them that makes every subscriber read everything
 * again.
 */
const MAX_WAITING = 10_000;

interface Message {
  from: string;
  items: [channel: string, key: string][];
  /** Messages of this process are lost: read everything again. */
  all?: boolean;
  /** Number of a self-test. */
  test?: number;
}

interface RemoteOptions {
  /** A PostgreSQL URL that supports LISTEN. */
  url: string;
  log?: { error(detail: object, message: string): void } | undefined;
  deliver(channel: string, key: string): void;
  rereadAll(): void;
}

/**
 * Exchanges messages with the other processes of a database. NOTIFY is sent outside the transactions it reports,
 * several messages at a time: inside, every commit of the database would wait for the one before. Unsent messages wait
 * for the next connection. Messages that arrive while there is no connection are lost, so everything is read again
 * after each reconnect.
 */
export class RemoteChannels {
  readonly #options: RemoteOptions;
  readonly #from = crypto.randomUUID();
  readonly #waiting = new Map<string, [string, string]>();
  readonly #connecting: Promise<void>;
  #everythingChanged = false;
  #client: Client | null = null;
  #connectedBefore = false;
  #failing = false;
  #closed = false;
  #flushTimer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> | null = null;
  #reconnectTimer: NodeJS.Timeout | null = null;
  #tests = 0;
  #arrived = (_test: number): void => undefined;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#connecting = this.#connect();
  }

  send(channel: string, key: string): void {
    if (this.#waiting.size >= MAX_WAITING) {
      this.#waiting.clear();
      this.#everythingChanged = true;
    }
    this.#waiting.set(`${channel} ${key}`, [channel, key]);
    this.#flushTimer ??= setTimeout(() => {
      this.#flushTimer = null;
      void this.#flush();
    }, FLUSH_MS);
  }

  async close(): Promise<void> {
    await this.#connecting;
    if (this.#flushTimer !== null) clearTimeout(this.#flushTimer);
    await Promise.race([this.#flush(), delay(CLOSE_MS, undefined, { ref: false })]);
    this.#closed = true;
    if (this.#reconnectTimer !== null) clearTimeout(this.#reconnectTimer);
    const last = this.#client;
    this.#client = null;
    if (last !== null) await end(last);
  }

  async #connect(): Promise<void> {
    const { url } = this.#options;
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      // A self-test is sent while other messages are.
      pipeline: true,
    });
    next.on('error', () => this.#lose(next));
    next.on('end', () => this.#lose(next));
    next.on('notification', ({ payload }) => this.#receive(parse(payload)));
    try {
      await next.connect();
      if (this.#closed) return await end(next);
      await next.query(`listen ${CHANNEL}`);
      this.#client = next;
      if (this.#connectedBefore) this.#options.rereadAll();
      this.#connectedBefore = true;
      await this.#flush();
      void this.#watch(next);
    } catch (error) {
      this.#report(error);
      this.#lose(next);
    }
  }

  #receive(message: Message | null): void {
    if (message === null) return;
    if (message.from === this.#from) {
      if (message.test !== undefined) this.#arrived(message.test);
      return;
    }
    for (const [channel, key] of message.items) this.#options.deliver(channel, key);
    if (message.all === true) this.#options.rereadAll();
  }

  /** Sends itself messages for as long as the connection is used, and drops it when one does not arrive in time. */
  async #watch(current: Client): Promise<void> {
    while (this.#client === current) {
      if (!(await this.#passesSelfTest(current))) {
        if (this.#closed || this.#client !== current) return;
        this.#report(new Error(`a NOTIFY did not arrive in ${SELF_TEST_MS} ms`));
        return this.#lose(current);
      }
      this.#failing = false;
      await delay(SELF_TEST_EVERY_MS, undefined, { ref: false });
    }
  }

  async #passesSelfTest(current: Client): Promise<boolean> {
    const test = (this.#tests += 1);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#arrived = (number) => {
      if (number === test) resolve(true);
    };
    const message = this.#text({ items: [], test });
    current.query('select pg_notify($1, $2)', [CHANNEL, message]).catch(() => resolve(false));
    const timer = setTimeout(resolve, SELF_TEST_MS, false).unref();
    return promise.finally(() => clearTimeout(timer));
  }

  /** Logs one line for a failure that lasts. */
  #report(error: unknown): void {
    if (this.#failing || this.#closed) return;
    this.#failing = true;
    this.#options.log?.error(
      { err: error },
      'LISTEN does not work: other servers’ changes arrive late. If a pooler is between, set DATABASE_DIRECT_URL to the address of the database itself',
    );
  }

  #lose(gone: Client): void {
    if (this.#client === gone) this.#client = null;
    destroy(gone);
    if (this.#closed || this.#reconnectTimer !== null || this.#client !== null) return;
    this.#reconnectTimer = setTimeout(() => {
      this.#reconnectTimer = null;
      void this.#connect();
    }, RECONNECT_MS).unref();
  }

  #flush(): Promise<void> {
    this.#flushing ??= this.#sendWaiting().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #sendWaiting(): Promise<void> {
    while (this.#client !== null && (this.#waiting.size > 0 || this.#everythingChanged)) {
      const items = [...this.#waiting].slice(0, ITEMS_PER_MESSAGE);
      for (const [name] of items) this.#waiting.delete(name);
      const all = this.#everythingChanged;
      this.#everythingChanged = false;
      const message = this.#text({ items: items.map(([, item]) => item), ...(all ? { all } : {}) });
      try {
        await this.#client.query('select pg_notify($1, $2)', [CHANNEL, message]);
      } catch {
        // It may have arrived, but a second delivery is harmless. The lost connection ends the loop.
        for (const [name, item] of items) this.#waiting.set(name, item);
        this.#everythingChanged ||= all;
        return;
      }
    }
  }

  #text(message: Omit<Message, 'from'>): string {
    return JSON.stringify({ from: this.#from, ...message } satisfies Message);
  }
}

/** Ends a connection cleanly, or drops it when that takes too long. */
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
    // Only our own processes write to this channel, in this format.
    return typeof message === 'object' && message !== null && 'items' in message ? (message as Message) : null;
  } catch {
    return null;
  }
}
