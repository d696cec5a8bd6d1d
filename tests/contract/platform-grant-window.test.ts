import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../runtime/shared/time.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('%s', (kind) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
    });
  });
  afterAll(() => running.close());

  test('bets, wins and rollbacks do not delay the next demo credit', async () => {
    const member = new Browser(running.app);
    await member.register('sandpiper');
    const claim = (key: string) => member.call('POST', '/wps/v2/wallets/grant', { key });
    expect((await claim('first-grant')).status).toBe(200);
    await running.platform.testFacilities().moveClock({ advanceMs: 23 * HOUR });
    await member.login('sandpiper');
    await member.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', amount: '10.00' };
    for (const [round, end] of [
      ['round_won', 'win'],
      ['round_back', 'rollback'],
    ] as const) {
      const bet = { ...base, roundId: round, at: new Date().toISOString() };
      const betTransactionId = `${round}_bet`;
      expect(await callWallet(running.app, 'bet', { ...bet, transactionId: betTransactionId })).toMatchObject({
        status: 200,
      });
      expect(
        await callWallet(running.app, end, { ...bet, transactionId: `${round}_end`, betTransactionId }),
      ).toMatchObject({ status: 200 });
    }
    expect((await claim('too-early')).body.code).toBe('wallet.grant_unavailable');
    await running.platform.testFacilities().moveClock({ advanceMs: HOUR + MINUTE });
    await member.login('sandpiper');
    expect((await member.call('GET', '/wps/v2/wallets/grant')).body.value).toMatchObject({ available: true });
    expect((await claim('next-day')).status).toBe(200);
    expect(await member.balance()).toBe('2000.00');
  });
});

test('a claim waits for an uncommitted claim and is then rejected', async () => {
  const databaseUrl = await postgres.freshDatabase();
  // Creates the schema and the merchant's money.
  await (await startPlatform({ databaseUrl })).close();
  const [first, second, watcher] = [new Client(databaseUrl), new Client(databaseUrl), new Client(databaseUrl)];
  await Promise.all([first, second, watcher].map((client) => client.connect()));
  const claim = async (client: Client, key: string, { days }: { days: number }): Promise<string> => {
    const { rows } = await client.query<{ outcome: string }>(
      `select outcome from livery.wallet_grant('OPAL01', 'sandpiper', $1, 100000, 'THB',
         now() + make_interval(days => $2), now() + make_interval(days => $2) - interval '1 hour')`,
      [key, days],
    );
    return rows[0]?.outcome ?? 'no row';
  };
  try {
    // The account must exist before, because its row lock makes the second claim wait.
    expect(await claim(first, 'a-day-earlier', { days: 0 })).toBe('posted');
    await first.query('begin');
    expect(await claim(first, 'first-key', { days: 1 })).toBe('posted');
    const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = claim(second, 'second-key', { days: 1 });
    await until(
      async () => {
        const blocked = await watcher.query(
          `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
          [rows[0]?.pid],
        );
        return blocked.rowCount === 1;
      },
      { what: 'the second claim to wait' },
    );
    await first.query('commit');
    expect(await waiting).toBe('unavailable');
  } finally {
    await Promise.all([first, second, watcher].map((client) => client.end()));
  }
});
