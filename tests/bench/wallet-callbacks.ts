import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { signCall } from '../../runtime/server/adapters/vendor/signature.ts';
import { vendorSecret } from '../support/fake-vendor.ts';
import { startPostgres } from '../support/postgres.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';
import type { WalletServer } from './wallet-server.ts';

const players = 64;
const perSecond = 250;
const seconds = 12;
const atOnce = 32;
const callsPerRound = 1_000;
const rounds = 3;
/** A win follows this many calls after its bet. */
const winAfter = 64;

const statement =
  'select outcome from livery.seamless_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)';

type Send = (kind: 'bet' | 'win', round: string, player: number) => Promise<void>;

/**
 * Measures signed wallet callbacks over HTTP on PostgreSQL: the delay of the slowest of a steady 250 per second, and
 * the maximum rate, against the bare statement sent by pg.
 */
export async function measureWalletCallbacks({ log }: BenchOptions): Promise<Measure[]> {
  const postgres = await startPostgres();
  let server: ChildProcess | null = null;
  try {
    const databaseUrl = await postgres.freshDatabase();
    const script = path.join(import.meta.dirname, 'wallet-server.ts');
    server = spawn(process.execPath, [script, databaseUrl, String(players)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { port, playerSessions } = await readySaid(server);
    const agent = new Agent({ keepAlive: true, maxSockets: 128 });
    const callback = callbacks(agent, port, playerSessions);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce, options: '-c search_path=livery' });
    const bare = statements(pool, playerSessions);

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const whole = await callsPerSecond(callback, `ours${round}`);
      const alone = await callsPerSecond(bare, `bare${round}`);
      // The first round opens the connections and warms both up.
      if (round > 0) {
        ours.push(whole);
        theirs.push(alone);
      }
      log(`wallet ${round}/${rounds}: ${whole.toFixed(0)} callbacks against ${alone.toFixed(0)} statements a second`);
    }
    const late = (await steady(callback)).sort((left, right) => left - right);
    const at = (share: number): number => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0;
    log(`wallet at ${perSecond} a second: p50 ${milliseconds(at(0.5))}, p99 ${milliseconds(at(0.99))}`);
    agent.destroy();
    await pool.end();
    return [
      {
        name: `wallet callbacks on PostgreSQL, ${perSecond} a second, p99`,
        measured: milliseconds(at(0.99)),
        against: '250 ms',
        ratio: at(0.99) / 250,
        budget: { atMost: 1 },
        details: { calls: late.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1) },
      },
      {
        name: `wallet callbacks on PostgreSQL, ${atOnce} at once`,
        measured: `${median(ours).toFixed(0)}/s`,
        against: `${median(theirs).toFixed(0)}/s the bare statement with pg`,
        ratio: median(ours) / median(theirs),
        budget: { atLeast: 0.25 },
        details: { ours, bare: theirs },
      },
    ];
  } finally {
    server?.kill('SIGTERM');
    if (server !== null && server.exitCode === null) await once(server, 'close');
    await postgres.stop();
  }
}

async function readySaid(server: ChildProcess): Promise<WalletServer> {
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    // The project's own script writes this line.
    if (said.includes('\n')) return JSON.parse(said) as WalletServer;
  }
  throw new Error('the wallet server ended before it was ready');
}

/** Measures the rate of alternating bets and wins, with a fixed number of calls at a time. */
async function callsPerSecond(send: Send, prefix: string): Promise<number> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < callsPerRound) {
      const round = next;
      next += 2;
      await send('bet', `${prefix}_${round}`, round % players);
      await send('win', `${prefix}_${round}`, round % players);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return callsPerRound / ((performance.now() - started) / 1000);
}

/**
 * Sends calls at a steady rate, independent of the answers. Returns the delay in milliseconds from each call's due time
 * to its answer.
 */
async function steady(send: Send): Promise<number[]> {
  const late: number[] = [];
  const calls: Promise<void>[] = [];
  const bets: Promise<void>[] = [];
  const started = performance.now();
  const make = async (index: number): Promise<void> => {
    const due = started + (index * 1000) / perSecond;
    const [block, place] = [Math.floor(index / winAfter), index % winAfter];
    const bet = Math.floor(block / 2) * winAfter + place;
    const answered =
      block % 2 === 0
        ? send('bet', `steady_${bet}`, bet % players)
        : bets[bet]?.then(() => send('win', `steady_${bet}`, bet % players));
    if (block % 2 === 0 && answered !== undefined) bets[bet] = answered;
    await answered;
    late.push(performance.now() - due);
  };
  while (calls.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    while (calls.length <= Math.min(due, perSecond * seconds - 1)) calls.push(make(calls.length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(calls);
  return late;
}

function callbacks(agent: Agent, port: number, playerSessions: readonly string[]): Send {
  return (kind, round, player) => {
    const body = Buffer.from(
      JSON.stringify({
        playerSession: playerSessions[player],
        transactionId: `${kind}_${round}`,
        ...(kind === 'win' ? { betTransactionId: `bet_${round}` } : {}),
        roundId: `round_${round}`,
        gameId: 'lantern',
        vassalage: 'LMN',
        amount: '1.00',
        currency: 'THB',
        at: new Date().toISOString(),
      }),
    );
    const [url, timestamp, nonce] = [`/seamless/v1/${kind}`, String(Date.now()), randomBytes(12).toString('hex')];
    const headers = {
      host: 'opal.localhost',
      'content-type': 'application/json',
      'content-length': body.length,
      'x-livery-vendor': 'sandbox',
      'x-livery-timestamp': timestamp,
      'x-livery-nonce': nonce,
      'x-livery-signature': signCall(vendorSecret, { method: 'POST', path: url, timestamp, nonce, body }),
    };
    return new Promise((resolve, reject) => {
      const call = request({ agent, host: '127.0.0.1', port, path: url, method: 'POST', headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${kind} answered ${response.statusCode}`)),
        );
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  };
}

function statements(pool: pg.Pool, playerSessions: readonly string[]): Send {
  const hashes = playerSessions.map((each) => createHash('sha256').update(each).digest());
  return async (kind, round, player) => {
    const now = Date.now();
    const ago = new Date(now - 3_600_000);
    const { rows } = await pool.query<{ outcome: string }>(statement, [
      'OPAL01',
      'sandbox',
      randomBytes(12).toString('hex'),
      new Date(now + 600_000),
      new Date(now),
      ago,
      ago,
      false,
      kind,
      hashes[player],
      `${kind}_${round}`,
      kind === 'win' ? `bet_${round}` : null,
      `round_${round}`,
      'lantern',
      'LMN',
      100,
      'THB',
      // The begin of the month of a loss limit, which these players do not have.
      ago,
    ]);
    if (rows[0]?.outcome !== 'done') throw new Error(`${kind} came out as ${rows[0]?.outcome ?? 'nothing'}`);
  };
}
