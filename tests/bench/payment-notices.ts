import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { signedHeaders } from '../../runtime/cashier/server/notices.ts';
import { cashierSecret } from '../support/platform-with-cashier.ts';
import { startPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';
import { milliseconds, type BenchOptions, type Measure } from './measure.ts';
import type { PaymentServer } from './payment-server.ts';

const perSecond = 100;
const seconds = 10;
/** Opens the connections; not measured. */
const warmUpSeconds = 2;
const limitMs = 50;

/**
 * Measures signed notices of payments over HTTP on PostgreSQL, at a steady 100 per second: the delay of their answers,
 * while each is worked on. Fails unless every deposit is credited once.
 */
export async function measurePaymentNotices({ log }: BenchOptions): Promise<Measure[]> {
  const postgres = await startPostgres();
  let server: ChildProcess | null = null;
  try {
    const databaseUrl = await postgres.freshDatabase();
    const script = path.join(import.meta.dirname, 'payment-server.ts');
    const count = perSecond * (seconds + warmUpSeconds);
    server = spawn(process.execPath, [script, databaseUrl, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { port, payments } = await readySaid(server);
    const agent = new Agent({ keepAlive: true, maxSockets: 128 });
    const all = await steady(payments, (payment) => notify(agent, port, payment));
    const late = all.slice(perSecond * warmUpSeconds).sort((a, b) => a - b);
    const at = (share: number): number => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0;
    agent.destroy();
    await until(async () => (await credits(databaseUrl)) === count, { what: 'the credits', within: 120_000 });
    log(`notices at ${perSecond} a second: p50 ${milliseconds(at(0.5))}, p99 ${milliseconds(at(0.99))}`);
    return [
      {
        name: `payment notices on PostgreSQL, ${perSecond} a second, p99`,
        measured: milliseconds(at(0.99)),
        against: `${limitMs} ms`,
        ratio: at(0.99) / limitMs,
        budget: { atMost: 1 },
        details: { notices: late.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1) },
      },
    ];
  } finally {
    server?.kill('SIGTERM');
    if (server !== null && server.exitCode === null) await once(server, 'close');
    await postgres.stop();
  }
}

async function readySaid(server: ChildProcess): Promise<PaymentServer> {
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    // The project's own script writes this line.
    if (said.includes('\n')) return JSON.parse(said) as PaymentServer;
  }
  throw new Error('the payment server ended before it was ready');
}

/** Sends at a steady rate, independent of the answers. Returns the delays from each due time to the answer. */
async function steady(payments: readonly string[], send: (payment: string) => Promise<void>): Promise<number[]> {
  const started = performance.now();
  return Promise.all(
    payments.map(async (payment, index) => {
      const due = started + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await send(payment);
      return performance.now() - due;
    }),
  );
}

function notify(agent: Agent, port: number, payment: string): Promise<void> {
  const body = JSON.stringify({ type: 'payment.paid', id: payment });
  const headers = {
    ...signedHeaders({ id: `${payment}.1`, at: Date.now(), body, secrets: [cashierSecret] }),
    host: 'opal.localhost',
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path: '/wps/payments/notify', headers });
    call.on('error', reject);
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error('a notice was refused'))));
    });
    call.end(body);
  });
}

async function credits(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.merchant', 'OPAL01', false)`);
    const { rows } = await client.query<{ credits: number }>(
      `select count(*)::int as credits from livery.ledger_tx where merchant = 'OPAL01' and kind = 'deposit'`,
    );
    return rows[0]?.credits ?? 0;
  } finally {
    await client.end();
  }
}
