import pg from 'pg';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger, type Posting } from '../../runtime/server/platform/ledger/ledger.ts';
import { startPostgres } from '../support/postgres.ts';
import { median, type BenchOptions, type Measure } from './measure.ts';

const atOnce = 32;
const callsPerRound = 3000;
const rounds = 5;

const statement = 'select outcome, balance from livery.ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9)';

/** Measures ledger calls per second on PostgreSQL, 32 at a time, against the bare statement sent by pg. */
export async function measureLedger({ log }: BenchOptions): Promise<Measure> {
  const server = await startPostgres();
  try {
    const databaseUrl = await server.freshDatabase();
    const database = await openPlatformDatabase({ databaseUrl, dataDir: '', poolSize: atOnce });
    const ledger = createLedger(database);
    const bare = new pg.Pool({ connectionString: databaseUrl, max: atOnce, options: '-c search_path=livery' });
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const whole = await callsPerSecond((call) => ledger.post(posting(`ours-${round}`, call)));
      const alone = await callsPerSecond((call) => bare.query(statement, parameters(posting(`bare-${round}`, call))));
      // The first round opens the connections and the accounts.
      if (round > 0) {
        ours.push(whole);
        theirs.push(alone);
      }
      log(`ledger ${round}/${rounds}: ${whole.toFixed(0)} against ${alone.toFixed(0)} calls a second`);
    }
    await bare.end();
    await database.close();
    return {
      name: 'ledger calls on PostgreSQL, 32 at once',
      measured: `${median(ours).toFixed(0)}/s`,
      against: `${median(theirs).toFixed(0)}/s the bare statement with pg`,
      ratio: median(ours) / median(theirs),
      budget: { atLeast: 0.6 },
      details: { ours, bare: theirs },
    };
  } finally {
    await server.stop();
  }
}

async function callsPerSecond(call: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < callsPerRound) {
      next += 1;
      await call(next);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return callsPerRound / ((performance.now() - started) / 1000);
}

/** Returns a credit to one of 64 players in rotation, so that calls seldom wait for the same row. */
function posting(round: string, call: number): Posting {
  const owner = `player-${call % 64}`;
  return {
    merchant: 'BENCH01',
    key: `${round}-${call}`,
    kind: 'grant',
    at: 1_795_250_000_000 + call,
    currency: 'THB',
    lines: [
      { owner, account: 'cash', amount: 100n },
      { owner: 'house', account: 'grant', amount: -100n },
    ],
  };
}

function parameters({ merchant, key, kind, at, currency, lines }: Posting): unknown[] {
  return [
    merchant,
    key,
    kind,
    `${kind}-${key}`,
    new Date(at),
    currency,
    lines.map(({ owner }) => owner),
    lines.map(({ account }) => account),
    lines.map(({ amount }) => amount),
  ];
}
