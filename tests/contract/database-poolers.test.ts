import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { applicationLogin } from '../support/application-login.ts';
import { startPgBouncer, withoutPgBouncer } from '../support/pgbouncer.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { startTransactionPooler } from '../support/transaction-pooler.ts';

/** Reads of each run; LIVERY_POOLED_READS sets another number. */
const READS = Number(process.env.LIVERY_POOLED_READS ?? 4_000);
const merchants = ['OPAL01', 'JADE01'] as const;

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

/** Creates a database and the login of an application; returns both URLs. */
async function databaseOf(login: 'superuser' | 'application'): Promise<{ direct: string; application: string }> {
  const direct = await postgres.freshDatabase();
  if (login === 'superuser') return { direct, application: direct };
  return { direct, application: await applicationLogin(direct) };
}

const poolers = {
  'a pooler that resets connections': async (url: string) => {
    const { close, ...rest } = await startTransactionPooler(url, { connections: 4 });
    return { ...rest, stop: close };
  },
  PgBouncer: (url: string) => startPgBouncer(url, { connections: 4, resets: true }),
};

describe.each(['superuser', 'application'] as const)('the login of a %s', (login) => {
  describe.each(Object.entries(poolers))('through %s', (name, start) => {
    const skipped = name === 'PgBouncer' ? withoutPgBouncer : null;
    let database: Database;
    let stop: () => Promise<void>;

    beforeAll(async () => {
      if (skipped !== null) return;
      const { direct, application } = await databaseOf(login);
      const pooler = await start(application);
      stop = pooler.stop;
      database = await openPlatformDatabase({
        dataDir: '',
        databaseUrl: pooler.url,
        databaseDirectUrl: direct,
        poolSize: 16,
      });
      for (const [index, merchant] of merchants.entries())
        await createLedger(database).post({
          merchant,
          key: 'first',
          kind: 'grant',
          at: Date.now(),
          currency: 'THB',
          lines: [
            { owner: 'player', account: 'cash', amount: BigInt(100 + index) },
            { owner: 'house', account: 'grants', amount: BigInt(-100 - index) },
          ],
        });
    });
    afterAll(async () => {
      if (skipped !== null) return;
      await database.close();
      await stop();
    });
    beforeEach(({ skip }) => skip(skipped !== null, skipped ?? undefined));

    test(
      `${READS} concurrent reads of two merchants return no row of the other merchant`,
      { timeout: 600_000 },
      async () => {
        let wrong = 0;
        let next = 0;
        const lane = async (): Promise<void> => {
          while (next < READS) {
            const merchant = merchants[(next += 1) % 2] ?? merchants[0];
            // Without a condition on the merchant, so that only the setting of the transaction decides.
            const rows = await database.as(merchant).query<{ merchant: string }>('select merchant from ledger_account');
            if (rows.length !== 2 || rows.some((row) => row.merchant !== merchant)) wrong += 1;
          }
        };
        await Promise.all(Array.from({ length: 16 }, lane));
        expect(wrong).toBe(0);
      },
    );

    test('a statement without a merchant returns no row of any merchant', async () => {
      expect(await database.query('select merchant from ledger_account')).toEqual([]);
    });

    test('statements run with the rights of the application only', async () => {
      await expect(database.as('OPAL01').query('update ledger_account set balance = 1')).rejects.toThrow(
        /permission denied/,
      );
      await expect(
        database.as('OPAL01').transaction((tx) => tx.query('update ledger_account set balance = 1')),
      ).rejects.toThrow(/permission denied/);
    });

    test('a transaction keeps its merchant over all its statements', async () => {
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const merchant = merchants[index % 2] ?? merchants[0];
          await database.as(merchant).transaction(async (tx) => {
            for (let step = 0; step < 3; step += 1) {
              const rows = await tx.query<{ merchant: string }>('select distinct merchant from ledger_entry');
              expect(rows).toEqual([{ merchant }]);
            }
          });
        }),
      );
    });
  });
});

describe('new sessions of the login of an application', () => {
  let client: Client;
  beforeEach(async () => {
    const { direct, application } = await databaseOf('application');
    await (await openPlatformDatabase({ dataDir: '', databaseUrl: application, databaseDirectUrl: direct })).close();
    client = new Client({ connectionString: application });
    await client.connect();
  });
  afterEach(() => client.end());

  test('begin with the search path, the time zone and the limits of the platform, also after a reset', async () => {
    const names = ['search_path', 'TimeZone', 'default_transaction_isolation', 'statement_timeout', 'lock_timeout'];
    const read = async () =>
      (await client.query(`select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`)).rows;
    const expected = [
      {
        search_path: 'livery',
        TimeZone: 'UTC',
        default_transaction_isolation: 'read committed',
        statement_timeout: '800ms',
        lock_timeout: '600ms',
      },
    ];
    expect(await read()).toEqual(expected);
    await client.query('discard all');
    expect(await read()).toEqual(expected);
  });
});
