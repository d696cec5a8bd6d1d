import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signCall } from '../../runtime/server/adapters/vendor/signature.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

/** While PostgreSQL is down, frozen, locked or read-only, calls fail with one code and no money is lost. */
let postgres: OwnPostgres;
let databaseUrl: string;
let vendor: FakeVendor;
let running: TestPlatform;
let member: Browser;
let names = 0;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.freshDatabase();
  vendor = await startFakeVendor();
  running = await startPlatform({
    patience: 1,
    databaseUrl,
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
  });
  member = await register();
});
afterEach(() => postgres.thaw());
afterAll(async () => {
  await running.close();
  await vendor.close();
  await postgres.stop();
});

async function register(): Promise<Browser> {
  const browser = new Browser(running.app);
  await browser.register(`steady${(names += 1)}`);
  return browser;
}

const info = (): Promise<InjectedReply> => member.call('GET', '/wps/member/info');
const claim = (browser: Browser): Promise<InjectedReply> =>
  browser.call('POST', '/wps/v2/wallets/grant', { key: 'the-only-claim' });

const unavailable = {
  status: 503,
  retryAfter: '1',
  body: { success: false, code: 'system.database_unavailable' },
};

/** Runs work on a connection with the rights of the database's owner. */
async function asOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const endConnections = (owner: Client): Promise<unknown> =>
  owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );

test('terminated connections fail their calls but do not stop the process or lose money', async () => {
  const browsers = await Promise.all(Array.from({ length: 12 }, register));
  let claiming = true;
  const claims = Promise.all(
    browsers.map(async (browser) => {
      const refused: InjectedReply[] = [];
      for (;;) {
        const reply = await claim(browser);
        if (reply.status === 200 && !claiming) return refused;
        if (reply.status !== 200) refused.push(reply);
      }
    }),
  );
  await asOwner(async (owner) => {
    for (let round = 0; round < 20; round += 1) await endConnections(owner);
  });
  claiming = false;
  for (const reply of (await claims).flat()) expect(reply).toMatchObject(unavailable);
  expect(await Promise.all(browsers.map((browser) => browser.balance()))).toEqual(browsers.map(() => '1000.00'));
});

test('calls fail while the database is down, and the first call after its return succeeds', async () => {
  await postgres.kill();
  expect(await info()).toMatchObject(unavailable);
  expect(await running.platform.database.state()).toBe('unavailable');
  await postgres.start();
  await asOwner((owner) => owner.query('select 1'));
  expect(await info()).toMatchObject({ status: 200 });
  expect(await running.platform.database.state()).toBe('ready');
});

test('calls fail while the database is frozen and succeed once it continues', async () => {
  expect(await info()).toMatchObject({ status: 200 });
  postgres.freeze();
  const replies = await Promise.all(Array.from({ length: 40 }, info));
  const state = await running.platform.database.state();
  postgres.thaw();
  for (const reply of replies) expect(reply).toMatchObject(unavailable);
  expect(state).toBe('unavailable');
  expect(await info()).toMatchObject({ status: 200 });
});

test('a claim that is retried after a lost reply is executed once', async () => {
  const browser = await register();
  postgres.freeze();
  expect(await claim(browser)).toMatchObject(unavailable);
  postgres.thaw();
  await until(async () => (await claim(browser)).status === 200, { what: 'the claim' });
  expect(await browser.balance()).toBe('1000.00');
});

test.each(['player', 'session'])('a call fails while table %s is locked and does not wait', async (table) => {
  await asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(`lock table livery.${table} in access exclusive mode`);
    expect(await info()).toMatchObject(unavailable);
    await owner.query('rollback');
  });
  expect(await info()).toMatchObject({ status: 200 });
});

test('a read-only database rejects writes and is reported as read-only', async () => {
  const browser = await register();
  const configure = (statement: string): Promise<void> =>
    asOwner(async (owner) => {
      await owner.query(statement);
      await owner.query('select pg_reload_conf()');
    });
  await configure('alter system set default_transaction_read_only = on');
  await until(async () => (await running.platform.database.state()) === 'read_only', { what: 'read-only' });
  expect(await claim(browser)).toMatchObject(unavailable);
  await configure('alter system reset default_transaction_read_only');
  await until(async () => (await running.platform.database.state()) === 'ready', { what: 'writes' });
  expect(await claim(browser)).toMatchObject({ status: 200 });
});

test('a bet during a database failure gets a reply that allows a retry', async () => {
  await claim(member);
  await member.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
  const bet = {
    playerSession: vendor.launches.at(-1)?.playerSession ?? '',
    gameId: 'lantern',
    vassalage: 'LMN',
    transactionId: 'bet_sent_twice',
    roundId: 'round_lost_once',
    amount: '10.00',
    at: new Date().toISOString(),
    currency: 'THB',
  };
  const before = await member.balance();
  postgres.freeze();
  const lost = await callWallet('bet', bet);
  postgres.thaw();
  expect([lost.statusCode, lost.headers['retry-after'], lost.json()]).toEqual([503, '1', { code: 'unavailable' }]);
  await until(async () => (await callWallet('bet', bet)).statusCode === 200, { what: 'the bet' });
  expect((await callWallet('bet', bet)).json()).toMatchObject({ duplicate: true });
  expect(Number(before) - Number(await member.balance())).toBe(10);
});

function callWallet(kind: 'bet', input: object) {
  const body = Buffer.from(JSON.stringify(input));
  const call = {
    method: 'POST',
    path: `/seamless/v1/${kind}`,
    timestamp: String(Date.now()),
    nonce: randomBytes(16).toString('hex'),
    body,
  };
  return running.app.inject({
    method: 'POST',
    url: call.path,
    payload: body,
    headers: {
      host: member.host,
      'content-type': 'application/json',
      'x-livery-vendor': 'sandbox',
      'x-livery-timestamp': call.timestamp,
      'x-livery-nonce': call.nonce,
      'x-livery-signature': signCall(vendorSecret, call),
    },
  });
}
