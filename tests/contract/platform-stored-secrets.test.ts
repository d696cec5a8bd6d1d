import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

let postgres: OwnPostgres;
let databaseUrl: string;
let running: TestPlatform;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.freshDatabase();
  running = await startPlatform({ databaseUrl });
});
afterAll(async () => {
  await running.close();
  await postgres.stop();
});

/** Returns the rows of every table as JSON, with bytes decoded as Latin-1. */
async function contentOfDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const rows: unknown[] = [];
    for (const { name } of tables.rows) rows.push(...(await client.query(`select * from ${name}`)).rows);
    return JSON.stringify(rows, (_key, value: unknown) =>
      isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
  } finally {
    await client.end();
  }
}

/** A buffer in the form that `JSON.stringify` passes to its replacer. */
function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
}

test('the database contains no usable credential and no password typed as a username', async () => {
  const [browser, password] = [new Browser(running.app), 'secret-words-of-mine-1'];
  expect((await browser.register('storedsecrets', password)).status).toBe(200);
  expect((await browser.login('typedpassword77', 'typed-password-78')).body.code).toBe('account.wrong_credentials');
  expect((await browser.login('storedsecrets', password)).status).toBe(200);
  const content = await contentOfDatabase();
  expect(content).toContain('storedsecrets');
  const cookies = [...browser.cookies.values()];
  expect(cookies.length).toBeGreaterThan(0);
  for (const secret of [...cookies, browser.csrf ?? '', password, 'typedpassword77', 'typed-password-78']) {
    expect(secret).not.toBe('');
    expect(content).not.toContain(secret);
  }
});
