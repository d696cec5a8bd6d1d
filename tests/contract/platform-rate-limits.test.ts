import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const declared = modules.flatMap(({ rateLimits = {} }) => Object.keys(rateLimits));

let postgres: StartedPostgres;
let running: TestPlatform;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.freshDatabase();
  running = await startPlatform({ databaseUrl });
});
afterAll(async () => {
  await running.close();
  await postgres.stop();
});

test('a name of a rate limit belongs to one module', () => {
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
});

test('every action that is counted has a limit that a module declares', async () => {
  const browser = new Browser(running.app);
  expect((await browser.call('GET', '/wps/captcha')).status).toBe(200);
  expect((await browser.call('GET', '/wps/agent/affiliate?code=AGENT2026')).status).toBe(200);
  expect((await browser.login('nobody', 'not-the-password')).status).toBe(401);
  expect((await browser.register('counted')).status).toBe(200);
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select split_part(subject, ':', 1) as name from livery.turn_taken
       union select split_part(subject, ':', 1) from livery.login_attempt`,
    );
    const counted = rows.map(({ name }) => name);
    expect(counted).toEqual(expect.arrayContaining(['affiliate-ip', 'captcha', 'captcha-ip', 'register-ip', 'place']));
    expect(counted.filter((name) => !declared.includes(name))).toEqual([]);
  } finally {
    await client.end();
  }
});

test.each([
  ['a brand', brandBundle().merchantCode],
  ['the console', '*'],
])('counted calls at %s are deleted when they no longer matter', async (_, merchant) => {
  const { countCall, testFacilities } = running.platform;
  expect(await countCall?.({ merchant, subject: 'old', windowMs: 60_000 })).toMatchObject({ calls: 1 });
  expect(await countCall?.({ merchant, subject: 'new', windowMs: 60_000 })).toMatchObject({ calls: 1 });
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `update livery.call_count set started_at = now() - interval '2 hours' where merchant = $1 and subject = 'old'`,
      [merchant],
    );
    for (let step = 0; step < 2; step += 1) await testFacilities().moveClock({ advanceMs: 300_000 });
    const { rows } = await client.query('select subject from livery.call_count where merchant = $1', [merchant]);
    expect(rows).toEqual([{ subject: 'new' }]);
  } finally {
    await client.end();
  }
});
