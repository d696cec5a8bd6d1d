import pg from 'pg';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import type { Posting } from '../../runtime/server/platform/ledger/post-in.ts';
import { applicationLogin } from '../support/application-login.ts';
import { startPostgres } from '../support/postgres.ts';
import { compareRates, type BenchOptions, type Load, type Measure } from './measure.ts';

const load: Load = { calls: 200, atOnce: 32 };
const rounds = 80;

const statement = 'select outcome, balance from livery.ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9)';

/**
 * Measures ledger calls per second on PostgreSQL, 32 at a time, against the bare statement sent by pg. Both sides use
 * the login of an application, as a server in production does.
 */
export async function measureLedger({ log }: BenchOptions): Promise<Measure> {
  const postgres = await startPostgres();
  try {
    const databaseDirectUrl = await postgres.freshDatabase();
    const databaseUrl = await applicationLogin(databaseDirectUrl);
    const database = await openPlatformDatabase({ databaseUrl, databaseDirectUrl, dataDir: '', poolSize: load.atOnce });
    const bare = new pg.Pool({ connectionString: databaseUrl, max: load.atOnce, options: '-c search_path=livery' });
    // A connection may end with the database before the pool has closed it.
    bare.on('error', () => undefined);
    try {
      const ledger = createLedger(database);
      const { ours, theirs, ratio, details } = await compareRates(
        { rounds, load, log: (line) => log(`ledger ${line}`) },
        {
          ours: (call) => ledger.post(posting('ours', call)),
          theirs: (call) => bare.query(statement, parameters(posting('bare', call))),
        },
      );
      return {
        name: 'ledger calls on PostgreSQL, 32 at once',
        measured: `${ours.toFixed(0)}/s`,
        against: `${theirs.toFixed(0)}/s the bare statement with pg`,
        ratio,
        budget: { atLeast: 0.89 },
        details,
      };
    } finally {
      await bare.end();
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Returns a credit to one of 64 players in rotation, so that calls seldom wait for the same row. */
function posting(side: string, call: number): Posting {
  const owner = `player-${call % 64}`;
  return {
    merchant: 'BENCH01',
    key: `${side}-${call}`,
    kind: 'grant',
    at: 1_795_250_000_000 + call,
    currency: 'THB',
    lines: [
      { owner, account: 'cash', amount: 100n },
      { owner: 'house', account: 'grants', amount: -100n },
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
