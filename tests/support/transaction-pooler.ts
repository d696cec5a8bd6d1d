import net from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';

export interface TransactionPooler {
  /** The URL of the pooler; its user, password and database are not checked. */
  url: string;
  /** Transactions that the pooler has handed to each connection of the server. */
  handed: readonly number[];
  /** Texts of the statements that clients have sent, in order. */
  statements: readonly string[];
  close(): Promise<void>;
}

interface Backend {
  index: number;
  socket: net.Socket;
  busy: boolean;
}

const READY = 'Z'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/**
 * Starts a pooler in transaction mode in front of a PostgreSQL: each transaction runs on a random connection, which is
 * reset (`discard all`) before the next one.
 */
export async function startTransactionPooler(
  serverUrl: string,
  { connections }: { connections: number },
): Promise<TransactionPooler> {
  const backends: Backend[] = await Promise.all(
    Array.from({ length: connections }, async (_, index) => ({ index, socket: await connect(serverUrl), busy: false })),
  );
  const handed = backends.map(() => 0);
  const statements: string[] = [];
  const waiting: ((backend: Backend) => void)[] = [];

  function take(): Promise<Backend> {
    const free = backends.filter(({ busy }) => !busy);
    const chosen = free[Math.floor(Math.random() * free.length)];
    if (chosen === undefined) return new Promise((resolve) => waiting.push(resolve));
    chosen.busy = true;
    return Promise.resolve(chosen);
  }

  function giveBack(backend: Backend): void {
    const next = waiting.shift();
    if (next === undefined) backend.busy = false;
    else next(backend);
  }

  async function serve(client: net.Socket): Promise<void> {
    let backend: Backend | null = null;
    for await (const request of readRequests(client)) {
      if (request[0] === TERMINATE) break;
      backend ??= await take();
      handed[backend.index] = (handed[backend.index] ?? 0) + 1;
      statements.push(...statementsOf(request));
      const status = await exchange(backend.socket, request, (chunk) => client.write(chunk));
      if (status !== IDLE) continue;
      await exchange(backend.socket, simpleQuery('discard all'), () => undefined);
      giveBack(backend);
      backend = null;
    }
    if (backend === null) return;
    await exchange(backend.socket, simpleQuery('rollback'), () => undefined);
    giveBack(backend);
  }

  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      // Any login is accepted: what follows the client's first message is `AuthenticationOk` and `ReadyForQuery`.
      client.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, IDLE]));
      // `close` may end a connection of the server during the reset that follows the last answer.
      void serve(client)
        .catch(() => undefined)
        .finally(() => client.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: Object.assign(new URL(serverUrl), { host: `127.0.0.1:${port}` }).href,
    handed,
    statements,
    async close() {
      server.close();
      for (const { socket } of backends) socket.destroy();
    },
  };
}

/** Logs in by pg and takes over its socket. */
async function connect(url: string): Promise<net.Socket> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { stream } = client.connection;
  stream.removeAllListeners('data');
  stream.on('error', () => undefined);
  // pg's types name the stream by what it has in common with a browser's.
  return stream as net.Socket;
}

/** Sends messages and passes the answer on, up to `ReadyForQuery`; returns the status of the transaction. */
function exchange(socket: net.Socket, sent: Buffer, pass: (chunk: Buffer) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let rest = Buffer.alloc(0);
    const onData = (chunk: Buffer): void => {
      pass(chunk);
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const length = 1 + rest.readUInt32BE(1);
        if (rest[0] === READY) {
          settle();
          return resolve(rest[5] ?? IDLE);
        }
        rest = rest.subarray(length);
      }
    };
    const onClose = (): void => {
      settle();
      reject(new Error('the server closed the connection'));
    };
    const settle = (): void => void socket.off('data', onData).off('close', onClose);
    socket.on('data', onData).once('close', onClose);
    socket.write(sent);
  });
}

/** Yields what a client sends up to and with each message that the server answers with `ReadyForQuery`, or its end. */
async function* readRequests(client: net.Socket): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  // Where the first message begins that has not arrived completely.
  let at = 0;
  for await (const chunk of client) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= at + 5 && rest.length > at + rest.readUInt32BE(at + 1)) {
      const type = rest[at] ?? TERMINATE;
      at += 1 + rest.readUInt32BE(at + 1);
      if (![SYNC, QUERY, TERMINATE].includes(type)) continue;
      yield rest.subarray(0, at);
      rest = rest.subarray(at);
      at = 0;
    }
  }
}

/** Returns the texts of the statements in the messages of a client. */
function statementsOf(messages: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < messages.length; at += 1 + messages.readUInt32BE(at + 1)) {
    const end = at + 1 + messages.readUInt32BE(at + 1);
    const [first = '', second = ''] = messages.toString('utf8', at + 5, end).split('\0');
    // A message Parse names the statement first.
    if (messages[at] === QUERY) texts.push(first);
    if (messages[at] === PARSE) texts.push(second);
  }
  return texts;
}

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head[0] = QUERY;
  head.writeUInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}
