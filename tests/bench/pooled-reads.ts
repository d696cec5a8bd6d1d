import pg from 'pg';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { applicationLogin, asAdministrator } from '../support/application-login.ts';
import { startPgBouncer, withoutPgBouncer } from '../support/pgbouncer.ts';
import { startPostgres } from '../support/postgres.ts';
import { startTransactionPooler } from '../support/transaction-pooler.ts';
import { compareRates, type BenchOptions, type Load, type Measure } from './measure.ts';

const load: Load = { calls: 250, atOnce: 16 };
const rounds = 96;
const connections = 4;
const merchants = ['OPAL01', 'JADE01'] as const;
const players = 64;

const statement = 'select merchant, balance from livery.ledger_account where owner = $1 and kind = $2';

interface Pooler {
  url: string;
  stop(): Promise<void>;
}

const poolers: Record<string, (url: string) => Promise<Pooler>> = {
  'a pooler that resets': async (url) => {
    const { url: own, close } = await startTransactionPooler(url, { connections });
    return { url: own, stop: close };
  },
  // As it is installed; a reset after each transaction would take most of the time of both sides.
  ...(withoutPgBouncer === null
    ? { PgBouncer: (url: string) => startPgBouncer(url, { connections, resets: false }) }
    : {}),
};

/**
 * Measures small reads of two merchants in turn through poolers in transaction mode, against the same reads of one
 * merchant sent by pg through a pooler of the same kind, by a login whose sessions begin with this merchant: there
 * nothing is set in a transaction, and row-level security checks the same rows. Counts the reads that return anything
 * but the row of their merchant.
 */
export async function measurePooledReads({ log }: BenchOptions): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const direct = await postgres.freshDatabase();
    const application = await applicationLogin(direct);
    const bound = await applicationLogin(direct, 'bound_login');
    const { pathname } = new URL(direct);
    await asAdministrator(
      direct,
      `alter role bound_login in database ${pathname.slice(1)} set app.merchant to '${merchants[0]}'`,
    );
    const measures: Measure[] = [];
    for (const [name, start] of Object.entries(poolers))
      measures.push(...(await measureThrough({ name, start, direct, application, bound, log })));
    return measures;
  } finally {
    await postgres.stop();
  }
}

interface Through {
  name: string;
  start: (url: string) => Promise<Pooler>;
  /** URLs of the database, without a pooler: of its superuser, of the application, of a login with a merchant. */
  direct: string;
  application: string;
  bound: string;
  log: (line: string) => void;
}

async function measureThrough({ name, start, direct, application, bound, log }: Through): Promise<Measure[]> {
  const pooler = await start(application);
  const boundPooler = await start(bound);
  const database = await openPlatformDatabase({
    databaseUrl: pooler.url,
    databaseDirectUrl: direct,
    dataDir: '',
    poolSize: load.atOnce,
  });
  const bare = new pg.Pool({ connectionString: boundPooler.url, max: load.atOnce });
  // A connection may end with the database before the pool has closed it.
  bare.on('error', () => undefined);
  try {
    const ledger = createLedger(database);
    for (const merchant of merchants)
      for (let player = 0; player < players; player += 1) await ledger.post(grant(merchant, player));
    // A server opens the database of a merchant once, when it loads the brand.
    const databases = merchants.map((merchant) => ({ merchant, db: database.as(merchant) }));
    let reads = 0;
    let wrong = 0;
    const { ours, theirs, ratio, details } = await compareRates(
      { rounds, load, log: (line) => log(`reads through ${name} ${line}`) },
      {
        ours: async (call) => {
          const at = databases[call % databases.length];
          const rows = await at?.db.query<{ merchant: string }>(statement, parameters(call));
          reads += 1;
          if (rows?.length !== 1 || rows[0]?.merchant !== at?.merchant) wrong += 1;
        },
        theirs: (call) => bare.query(statement, parameters(call)),
      },
    );
    return [
      {
        name: `reads of two merchants through ${name}, ${load.atOnce} at once`,
        measured: `${ours.toFixed(0)}/s`,
        against: `${theirs.toFixed(0)}/s with pg for one merchant`,
        ratio,
        budget: { atLeast: 0.65 },
        details,
      },
      {
        name: `wrong reads of two merchants through ${name}`,
        measured: `${wrong}`,
        against: `${reads} reads`,
        ratio: wrong / reads,
        budget: { atMost: 0 },
        details: { reads, wrong },
      },
    ];
  } finally {
    await bare.end();
    await database.close();
    await pooler.stop();
    await boundPooler.stop();
  }
}

const parameters = (call: number): string[] => [`player-${call % players}`, 'cash'];

function grant(merchant: string, player: number) {
  return {
    merchant,
    key: `grant-${player}`,
    kind: 'grant',
    at: Date.now(),
    currency: 'THB',
    lines: [
      { owner: `player-${player}`, account: 'cash', amount: 100n },
      { owner: 'house', account: 'grants', amount: -100n },
    ],
  };
}
