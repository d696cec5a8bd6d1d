import net from 'node:net';
import { Client } from 'pg';
import { planOf, planReports, type RunStatement } from './query-plans.ts';

export interface PlanProxy {
  /** URL of the proxy, for a server whose statements are to be read. */
  url: string;
  /** Returns the statements since the last call, also those inside functions, and forgets them. */
  take(): RunStatement[];
  close(): Promise<void>;
}

const NOTICE = 'N'.charCodeAt(0);
const HEADER = 5;

/**
 * Starts a proxy in front of a database whose sessions report the plan of every statement, by auto_explain. A plan has
 * been read when the session that ran the statement continues. `databaseUrl` must be of a superuser.
 */
export async function startPlanProxy(databaseUrl: string): Promise<PlanProxy> {
  const target = new URL(databaseUrl);
  await reportPlans(databaseUrl, target.pathname.slice(1));
  let statements: RunStatement[] = [];
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const backend = net.connect(Number(target.port), target.hostname);
    const readMessages = createReader((message) => {
      const found = planOf(noticeOf(message));
      if (found !== null) statements.push(found);
    });
    backend.on('data', (chunk: Buffer) => {
      readMessages(chunk);
      client.write(chunk);
    });
    client.on('data', (chunk) => backend.write(chunk));
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(one);
      // A short message would wait for the acknowledgement of the one before.
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lets the sessions that begin from now on send the plan of each statement as a notice. */
async function reportPlans(databaseUrl: string, database: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(`load 'auto_explain'`);
  for (const [name, value] of Object.entries({ ...planReports, session_preload_libraries: 'auto_explain' }))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
  await client.end();
}

/** Returns a function that takes a stream's chunks and passes on its messages, each with its header. */
function createReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      onMessage(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

/** Returns the text of a notice; empty for any other message. */
function noticeOf(message: Buffer): string {
  if (message[0] !== NOTICE) return '';
  const fields = message.subarray(HEADER).toString('utf8').split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? '';
}
