import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

/** Tests which settings a connection keeps between transactions and which belong to one transaction. */
let postgres: OwnPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-sessions-'));
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function grant(database: Database, key: string) {
  return createLedger(database).post({
    merchant: 'OPAL01',
    key,
    kind: 'grant',
    at: Date.now(),
    currency: 'THB',
    lines: [
      { owner: 'player', account: 'cash', amount: 500n },
      { owner: 'house', account: 'grants', amount: -500n },
    ],
  });
}

/** Returns the database under a second host name, which the platform treats as a pooler in transaction mode. */
const behindPooler = (url: string) => ({ databaseUrl: url, databaseDirectUrl: url.replace('127.0.0.1', 'localhost') });

const opened: [
  string,
  (folder: string) => Promise<{ databaseUrl?: string; databaseDirectUrl?: string; dataDir: string }>,
][] = [
  ['the embedded database', async (dataDir) => ({ dataDir })],
  ['PostgreSQL', async (dataDir) => ({ dataDir, databaseUrl: await postgres.freshDatabase() })],
  ['PostgreSQL behind a pooler', async (dataDir) => ({ dataDir, ...behindPooler(await postgres.freshDatabase()) })],
];

test.each(opened)('%s keeps no merchant setting after a call', async (name, options) => {
  const database = await openPlatformDatabase({
    ...(await options(path.join(folder, `${name} merchant`))),
    poolSize: 1,
  });
  await grant(database, 'first');
  const merchant = `select coalesce(current_setting('app.merchant', true), '') as merchant`;
  expect(await database.as('OPAL01').query(merchant)).toEqual([{ merchant: 'OPAL01' }]);
  expect(await database.query(merchant)).toEqual([{ merchant: '' }]);
  expect(await database.as('OPAL01').transaction((tx) => tx.query(merchant))).toEqual([{ merchant: 'OPAL01' }]);
  expect(await database.query(merchant)).toEqual([{ merchant: '' }]);
  await database
    .as('OPAL01')
    .query('select 1 / $1::int', [0])
    .catch(() => undefined);
  expect(await database.query(merchant)).toEqual([{ merchant: '' }]);
  expect(await database.as('OPAL01').query('select count(*) from ledger_tx')).toEqual([{ count: 1n }]);
  expect(await database.as('JADE01').query('select count(*) from ledger_tx')).toEqual([{ count: 0n }]);
  await database.close();
});

test('behind a pooler no setting outlives a transaction', async () => {
  const url = await postgres.freshDatabase();
  const database = await openPlatformDatabase({ ...behindPooler(url), dataDir: '', poolSize: 1 });
  await grant(database, 'first');
  const names = ['app.merchant', 'role', 'search_path', 'statement_timeout', 'lock_timeout', 'TimeZone'];
  const settings = `select ${names.map((name, index) => `coalesce(current_setting('${name}', true), '') as s${index}`).join(', ')}`;
  const kept = await database.as('OPAL01').transaction(async (tx) => {
    // After the commit, the connection is as a pooler would give it to the next client.
    await tx.query('commit');
    return tx.query(settings);
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  const untouched = (await client.query(settings)).rows;
  await client.end();
  expect(kept).toEqual(untouched);
  await database.close();
});

test.each(opened.slice(1))('%s uses read committed, whatever the default of the server is', async (_, options) => {
  const given = await options('');
  const owner = new Client({ connectionString: given.databaseUrl });
  await owner.connect();
  await owner.query(
    `alter role postgres in database ${owner.database ?? ''} set default_transaction_isolation to serializable`,
  );
  await owner.end();
  const database = await openPlatformDatabase(given);
  const level = 'select current_setting($1) as level';
  const read = [{ level: 'read committed' }];
  expect(await database.query(level, ['transaction_isolation'])).toEqual(read);
  expect(await database.as('OPAL01').query(level, ['transaction_isolation'])).toEqual(read);
  expect(await database.as('OPAL01').transaction((tx) => tx.query(level, ['transaction_isolation']))).toEqual(read);
  await database.close();
});

test.each(opened.slice(1))('%s gives a job a longer statement timeout than a call', async (_, options) => {
  const database = await openPlatformDatabase(await options(''));
  const seconds = async (kind: 'call' | 'job'): Promise<number> => {
    const [row] = await database
      .as('OPAL01', kind)
      .query<{ s: number }>(`select extract(epoch from current_setting('statement_timeout')::interval)::float8 as s`);
    return row?.s ?? 0;
  };
  const [call, job] = [await seconds('call'), await seconds('job')];
  expect(call).toBeGreaterThan(0);
  expect(call).toBeLessThan(1);
  expect(job).toBeGreaterThan(10);
  await database.close();
});

test('a stuck statement on the embedded database is ended, and earlier commits are kept', async () => {
  const lines: string[] = [];
  const database = await openPlatformDatabase({
    dataDir: path.join(folder, 'stuck'),
    watchdogMs: 1_500,
    log: { error: (_, message) => lines.push(message) },
  });
  await grant(database, 'before');
  const forever = 'with recursive turns as (select 1 as n union all select n from turns) select count(*) from turns';
  const refused = { code: 'system.database_unavailable' };
  const stuck = database.as('OPAL01').query(forever);
  const waiting = grant(database, 'meanwhile');
  await expect(stuck).rejects.toMatchObject(refused);
  await waiting.catch((error: unknown) => expect(error).toMatchObject(refused));
  await expect.poll(() => database.state()).toBe('ready');
  expect(await grant(database, 'before')).toMatchObject({ repeated: true });
  expect((await grant(database, 'meanwhile')).balance).toBe(1000n);
  expect(lines).toEqual([expect.stringMatching(/embedded database is started again/)]);
  await database.close();
});
