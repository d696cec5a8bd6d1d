import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { openStudioDatabase } from './open-studio-database.ts';

let postgres: StartedPostgres;
const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

test('statements run at read committed where the default of the database is serializable', async () => {
  const databaseUrl = await postgres.emptyDatabase();
  const owner = await openStudioDatabase({ databaseUrl, dataDir: null });
  await owner.query(
    `alter role postgres in database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_isolation to serializable`,
  );
  await owner.close();
  const database = await openStudioDatabase({ databaseUrl, dataDir: null });
  const rows = await database.query(`select current_setting('transaction_isolation') as level`);
  await database.close();
  expect(rows).toEqual([{ level: 'read committed' }]);
});

// Node.js prints a deprecation once in a process: this test sees those of the tests above too.
test('a first statement on a new connection prints no warning', async () => {
  const database = await openStudioDatabase({ databaseUrl: await postgres.emptyDatabase(), dataDir: null });
  await Promise.all(Array.from({ length: 4 }, () => database.query('select 1 as one')));
  await database.close();
  expect(warnings).toEqual([]);
});
