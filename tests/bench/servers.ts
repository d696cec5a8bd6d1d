import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { operations } from '../../schema/api/operations.ts';
import type { LiveSnapshot } from '../../schema/generated/api/system.ts';
import type { Balance } from '../../schema/generated/api/wallet.ts';
import { signCall } from '../../runtime/server/adapters/vendor/signature.ts';
import { sessionCookieName } from '../../runtime/server/platform/http/cookies.ts';
import { ApiClient } from '../support/api-client.ts';
import { vendorSecret } from '../support/fake-vendor.ts';
import { httpCall } from '../support/http-request.ts';
import { startPostgres } from '../support/postgres.ts';
import { seatPlayer } from '../support/slot-player.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';

const brand = 'aurora';
const username = 'plover';
const samples = 400;
/** Open the connections; not measured. */
const warmUp = 20;
const longestMs = 10_000;

/** Makes a change at the first server. */
type Change = (index: number) => Promise<void>;

interface Subject {
  name: string;
  limitMs: number;
  /** Largest accepted ratio of the median to the median of a bare NOTIFY. */
  ratioToBare: number;
  change: Change;
  changes: Changes;
}

/**
 * Measures how long a change at one of two servers on one PostgreSQL takes until a player at the other one sees it in an
 * event stream, from the call that makes it: each server is a process, as it is served. The 99th percentile counts
 * against a limit, the median against a bare NOTIFY between two connections, sent in turn with the changes.
 */
export async function measureServers({ log }: BenchOptions): Promise<Measure[]> {
  const postgres = await startPostgres();
  const servers: TestServer[] = [];
  const closers: (() => unknown)[] = [];
  try {
    const databaseUrl = await postgres.freshDatabase();
    const env = { DATABASE_URL: databaseUrl, LIVERY_DEMO: '0', LIVERY_STUDIO_SECRET: vendorSecret };
    const first = await startTestServer({ env });
    servers.push(first);
    const second = await startTestServer({ env });
    servers.push(second);
    const bare = await openBareNotify(databaseUrl);
    closers.push(bare.close);
    const changeBalance = await balanceChange(first, databaseUrl);
    const flags = await openChanges<LiveSnapshot>(second, 'system.liveStream', { valueOf: ({ version }) => version });
    closers.push(flags.stop);
    const balances = await openChanges<Balance>(second, 'wallet.balanceStream', {
      cookie: await logIn(second),
      valueOf: ({ sumBalance }) => sumBalance,
    });
    closers.push(balances.stop);
    const subjects: Subject[] = [
      { name: 'a live flag', limitMs: 150, ratioToBare: 120, change: await flagChange(first), changes: flags },
      { name: 'a balance', limitMs: 100, ratioToBare: 120, change: changeBalance, changes: balances },
    ];
    const measures: Measure[] = [];
    for (const subject of subjects) measures.push(...(await measureSubject(subject, bare.round, log)));
    return measures;
  } finally {
    for (const close of closers) await close();
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

async function measureSubject(
  { name, limitMs, ratioToBare, change, changes }: Subject,
  bareRound: () => Promise<number>,
  log: BenchOptions['log'],
): Promise<Measure[]> {
  const [seen, bare]: [number[], number[]] = [[], []];
  for (let index = 0; index < warmUp + samples; index += 1) {
    const arrives = changes.next();
    const started = performance.now();
    const [arrivedAt] = await Promise.all([arrives, change(index)]);
    const bareMs = await bareRound();
    if (index < warmUp) continue;
    seen.push(arrivedAt - started);
    bare.push(bareMs);
  }
  const sorted = seen.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(samples - 1, Math.floor(samples * share))] ?? 0;
  const [ours, theirs] = [median(seen), median(bare)];
  log(`${name} at the other server: p50 ${milliseconds(ours)}, p99 ${milliseconds(at(0.99))}`);
  const details = { samples, p50: ours, p90: at(0.9), p99: at(0.99), longest: at(1), bareP50: theirs };
  return [
    {
      name: `${name}, until a player at another server sees it, p99`,
      measured: milliseconds(at(0.99)),
      against: `${limitMs} ms`,
      ratio: at(0.99) / limitMs,
      budget: { atMost: 1 },
      details,
    },
    {
      name: `${name}, until a player at another server sees it, median`,
      measured: milliseconds(ours),
      against: `${theirs.toFixed(2)} ms a bare NOTIFY`,
      ratio: ours / theirs,
      budget: { atMost: ratioToBare },
      details,
    },
  ];
}

interface Changes {
  /** Resolves with the time at which the next other value arrives. */
  next(): Promise<number>;
  stop(): void;
}

/** Opens an event stream at a server, and resolves when its first value has arrived. */
async function openChanges<Value>(
  { port }: TestServer,
  operation: 'system.liveStream' | 'wallet.balanceStream',
  { cookie = '', valueOf }: { cookie?: string; valueOf(data: Value): string | number },
): Promise<Changes> {
  let last: string | number | null = null;
  let waiting = Promise.withResolvers<number>();
  const headers = { host: `${brand}.localhost:${port}`, ...(cookie === '' ? {} : { cookie }) };
  const call = request({ port, host: '127.0.0.1', path: operations[operation].path, headers }, (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      const arrivedAt = performance.now();
      text += chunk.toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const data of events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])) {
        // The contract defines the shape.
        const value = valueOf(JSON.parse(data) as Value);
        if (value !== last) waiting.resolve(arrivedAt);
        last = value;
      }
    });
    response.on('end', () => waiting.reject(new Error(`${operation} ended with ${response.statusCode}`)));
  });
  call.on('error', (error) => waiting.reject(error));
  call.end();
  const next = (): Promise<number> => {
    const { promise, reject } = waiting;
    const timer = setTimeout(() => reject(new Error(`${operation} shows no change in ${longestMs} ms`)), longestMs);
    return promise.finally(() => clearTimeout(timer));
  };
  await next();
  return {
    next() {
      waiting = Promise.withResolvers<number>();
      return next();
    },
    stop() {
      waiting.promise.catch(() => undefined);
      call.destroy();
    },
  };
}

/** Returns the change of a flag by an operator, which is on and off in turn. */
async function flagChange({ port, data }: TestServer): Promise<Change> {
  const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
  const { method, path: url } = operations['system.setOperatorFlags'];
  return async (index) => {
    const answer = await httpCall({
      connect: connectTo(port),
      host: `${brand}.localhost:${port}`,
      method,
      path: url,
      headers: { authorization: `Bearer ${token}` },
      body: { set: { INBOX3: index % 2 === 0 } },
    });
    if (answer.status !== 200) throw new Error(`the flag was answered with ${answer.status} ${answer.text}`);
  };
}

/** Seats a player. Returns the change of the player's balance by a signed bet of the vendor. */
async function balanceChange({ port }: TestServer, databaseUrl: string): Promise<Change> {
  const { api } = await seatPlayer({ port, brand, username });
  const { currency } = await api.value('wallet.balance');
  const playerSession = await playerSessionOf(databaseUrl);
  const url = '/seamless/v1/bet';
  return async (index) => {
    const call = {
      playerSession,
      transactionId: `bet_of_the_bench_${index}`,
      roundId: `round_of_the_bench_${index}`,
      gameId: 'lantern-harbour',
      vassalage: 'LMN',
      amount: '0.01',
      currency,
      at: new Date().toISOString(),
    };
    const [timestamp, nonce, body] = [String(Date.now()), randomBytes(12).toString('hex'), JSON.stringify(call)];
    const answer = await httpCall({
      connect: connectTo(port),
      host: `${brand}.localhost:${port}`,
      method: 'POST',
      path: url,
      headers: {
        'x-livery-vendor': 'sandbox',
        'x-livery-timestamp': timestamp,
        'x-livery-nonce': nonce,
        'x-livery-signature': signCall(vendorSecret, {
          method: 'POST',
          path: url,
          timestamp,
          nonce,
          body: Buffer.from(body),
        }),
      },
      body: call,
    });
    if (answer.status !== 200) throw new Error(`the bet was answered with ${answer.status} ${answer.text}`);
  };
}

/** Returns the session of the only launched game, as the sandbox studio got it. */
async function playerSessionOf(databaseUrl: string): Promise<string> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ player_session: string }>('select player_session from studio.session');
  await client.end();
  return rows[0]?.player_session ?? '';
}

/** Logs the player in at a server. Returns the cookie. */
async function logIn({ port }: TestServer): Promise<string> {
  const api = new ApiClient({ connect: connectTo(port), host: `${brand}.localhost:${port}` });
  await api.login(username, 'Harbour-crane-4K');
  return `${sessionCookieName}=${api.cookie(sessionCookieName)}`;
}

/** Returns a function that sends a NOTIFY from one connection to another, and returns the milliseconds it takes. */
async function openBareNotify(
  databaseUrl: string,
): Promise<{ round: () => Promise<number>; close: () => Promise<void> }> {
  const [sender, listener] = [new Client(databaseUrl), new Client(databaseUrl)];
  await Promise.all([sender.connect(), listener.connect()]);
  await listener.query('listen bench');
  return {
    async round() {
      const { promise, resolve } = Promise.withResolvers<number>();
      listener.once('notification', () => resolve(performance.now()));
      const started = performance.now();
      await sender.query("select pg_notify('bench', '')");
      return (await promise) - started;
    },
    async close() {
      await Promise.all([sender.end(), listener.end()]);
    },
  };
}
