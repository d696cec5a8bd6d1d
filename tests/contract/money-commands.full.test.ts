import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { HOUR, MINUTE } from '../../runtime/shared/time.ts';
import { ApiClient } from '../support/api-client.ts';
import { httpCall } from '../support/http-request.ts';
import { moveClock } from '../support/lottery-player.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const pesos = { currency: { code: 'PHP', symbol: '₱', decimals: 2 } };

let shop: TestProject;
let postgres: StartedPostgres;
let databaseUrl: string;
let server: TestServer;
let member: ApiClient;

beforeAll(async () => {
  shop = createTestProject();
  shop.brand('wren');
  expect(await livery('build')).toMatchObject({ code: 0 });
  postgres = await startPostgres();
  databaseUrl = await postgres.freshDatabase();
  server = await startTestServer({
    brands: shop.workspace.brands,
    dist: shop.workspace.dist,
    // Demo accounts would create ledger entries in every brand.
    env: { DATABASE_URL: databaseUrl, LIVERY_DEMO: '0' },
  });
  member = new ApiClient({ connect: connect(), host: `aurora.localhost:${server.port}` });
  await member.register('sandpiper', 'correct-horse-9');
  await member.value('wallet.takeGrant', { key: 'first-grant' });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  shop.remove();
});

const connect = () => ({ protocol: 'http:', hostname: '127.0.0.1', port: server.port }) as const;
const withServer = (...args: string[]): Promise<Ran> =>
  runLivery(args, { cwd: shop.folder, env: { ...shop.env, LIVERY_DATA: server.data } });
/** Runs a command as on a machine without a running server. */
const livery = (...args: string[]): Promise<Ran> => runLivery(args, { cwd: shop.folder, env: shop.env });

/** Employs a person for payments. Returns what runs their commands. */
async function employed(name: string): Promise<(...args: string[]) => Promise<Ran>> {
  await withServer('staff', 'add', name, '--name', name);
  await withServer('staff', 'grant', name, 'payments', '--brand', 'wren');
  const made = await withServer('staff', 'token', 'add', name, '--name', 'laptop', '--days', '1', '--json');
  const { token } = JSON.parse(made.out) as { token: string };
  const env = { ...shop.env, LIVERY_DATA: server.data, LIVERY_OPERATOR_TOKEN: token };
  return (...args) => runLivery(args, { cwd: shop.folder, env });
}

/** Returns the balance that the running server reports. */
const balance = () => member.value('wallet.balance');

const readyz = async () =>
  (await httpCall({ connect: connect(), host: `localhost:${server.port}`, path: '/readyz' })).json() as Record<
    string,
    unknown
  >;

/** Returns discrepancies and verification times (Unix seconds) by brand, as `/metrics` reports them. */
async function gauges(): Promise<{ discrepancies: Record<string, number>; verified: Record<string, number> }> {
  const token = readFileSync(path.join(server.data, 'operator.token'), 'utf8').trim();
  const { text } = await httpCall({
    connect: connect(),
    host: `localhost:${server.port}`,
    path: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (name: string): Record<string, number> =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}\\{brand="([^"]+)"\\} (\\S+)$`, 'gm'))].map(([, brand, value]) => [
        brand,
        Number(value),
      ]),
    );
  return {
    discrepancies: rows('livery_ledger_discrepancies'),
    verified: rows('livery_ledger_verified_timestamp_seconds'),
  };
}

test('check and build reject a new currency for a brand with ledger entries, and the old version stays live', async () => {
  shop.brand('aurora', pesos);
  const before = shop.dist();
  const checked = await withServer('check', '--json');
  expect(checked.code).toBe(1);
  const [found, ...others] = JSON.parse(checked.out);
  expect(others).toEqual([]);
  const lines = readFileSync(path.join(shop.workspace.brands, 'aurora/brand.json'), 'utf8').split('\n');
  expect(found).toMatchObject({
    code: 'LV3155',
    severity: 'error',
    file: 'brands/aurora/brand.json',
    key: 'currency.code',
    line: lines.findIndex((line) => line.includes('"PHP"')) + 1,
    message: expect.stringContaining('from THB to PHP'),
  });
  const built = await withServer('build', '--json');
  expect(built.code).toBe(1);
  expect(JSON.parse(built.out)).toMatchObject([
    { id: 'aurora', hash: null, written: false, diagnostics: [{ code: 'LV3155' }] },
    { id: 'wren', diagnostics: [] },
  ]);
  expect(shop.dist()).toEqual(before);
  expect(await balance()).toMatchObject({ sumBalance: '1000.00', currency: 'THB' });
}, 60_000);

test('check rejects a changed merchant code with its location', async () => {
  shop.brand('aurora', { merchantCode: 'OTHER01' });
  expect(await withServer('check', 'aurora')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/brands\/aurora\/brand\.json:\d+:\d+ +error LV3155 merchantCode would change/),
  });
}, 60_000);

test('a brand without ledger entries may change its currency and change it back', async () => {
  shop.brand('aurora');
  for (const changes of [pesos, {}]) {
    shop.brand('wren', changes);
    expect(await withServer('check', 'wren')).toMatchObject({ code: 0 });
    expect(await withServer('build', 'wren')).toMatchObject({ code: 0, err: '' });
  }
}, 60_000);

test('without a running server check passes and build warns, and the server later rejects the version', async () => {
  shop.brand('aurora', pesos);
  expect(await livery('check', 'aurora')).toMatchObject({ code: 0 });
  const built = await livery('build', 'aurora');
  expect(built).toMatchObject({
    code: 0,
    err: expect.stringContaining('warning LV3156 currency.code changes from THB'),
  });
  await until(async () => 'rejected' in (await readyz()), { what: 'the version to be rejected' });
  expect(await balance()).toMatchObject({ sumBalance: '1000.00', currency: 'THB' });
  // The version is compiled already and still rejected.
  expect(await withServer('build', 'aurora')).toMatchObject({ code: 1, err: expect.stringContaining('LV3155') });
  shop.brand('aurora');
  expect(await withServer('build', 'aurora')).toMatchObject({ code: 0, err: '' });
  // The previous version is the one in pesos.
  const before = shop.dist();
  expect(await withServer('rollback', 'aurora')).toMatchObject({
    code: 1,
    err: expect.stringContaining('would change currency.code from THB to PHP'),
  });
  expect(shop.dist()).toEqual(before);
}, 90_000);

test('ledger verify and the hourly job pass a correct ledger and report a manipulated balance', async () => {
  const { today } = await member.value('statements.list', {});
  const statement = await member.value('statements.issue', { from: today, to: today });
  expect(await withServer('ledger', 'verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^aurora {2}verified, [1-9]\d* rows, 1 statements\nwren {2}verified, \d+ rows, 0 statements\n$/,
    ),
  });
  const sound = await withServer('ledger', 'verify', 'aurora', '--json');
  expect(sound.code).toBe(0);
  expect(JSON.parse(sound.out)).toEqual([
    {
      brand: 'aurora',
      checked: expect.any(Number),
      statements: 1,
      sums: { 'THB play': '0' },
      discrepancies: [],
      closed: 0,
    },
  ]);
  // The server may have verified once already, if the commands above took long.
  await moveClock(server.port, { advanceMs: 6 * MINUTE });
  const first = await gauges();
  expect(first.discrepancies).toEqual({ aurora: 0, wren: 0 });
  expect(await readyz()).toMatchObject({
    ready: true,
    ledger: {
      discrepancies: 0,
      verifiedAt: new Date(Math.min(...Object.values(first.verified)) * 1000).toISOString(),
    },
  });

  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(
    `update livery.ledger_account set balance = balance + 5 where merchant = 'AURORA01' and kind = 'cash' and balance = 100000`,
  );
  const tampered = await withServer('ledger', 'verify', '--json');
  expect(tampered.code).toBe(1);
  expect(JSON.parse(tampered.out)).toMatchObject([
    { brand: 'aurora', discrepancies: [{ check: 'balance', subject: expect.stringMatching(/:cash$/) }] },
    { brand: 'wren', discrepancies: [] },
  ]);
  expect(await withServer('ledger', 'verify', 'aurora')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^aurora {2}1 discrepancies, [1-9]\d* rows, 1 statements\n {2}balance {2}.*:cash: /),
  });
  // Statements are final: only the owner of the database can plant another balance.
  await owner.query(`alter table livery.statement disable trigger final;
    update livery.statement set closing = closing + 5 where merchant = 'AURORA01';
    alter table livery.statement enable trigger final`);
  await owner.end();
  const planted = await withServer('ledger', 'verify', 'aurora');
  expect([planted.code, planted.out]).toEqual([
    1,
    expect.stringContaining(`  statement  ${statement.id}: the closing balance is not that of the ledger\n`),
  ]);
  await moveClock(server.port, { advanceMs: HOUR });
  const second = await gauges();
  expect(second.discrepancies).toEqual({ aurora: 1, wren: 0 });
  for (const brand of ['aurora', 'wren'])
    expect(second.verified[brand]).toBeGreaterThanOrEqual((first.verified[brand] ?? NaN) + HOUR / 1000);
  // A discrepancy is reported but does not make the server unready.
  expect(await readyz()).toMatchObject({ ready: true, ledger: { discrepancies: 1 } });
}, 60_000);

test('a finding that two people have explained no longer fails ledger verify, neither does its sum', async () => {
  const other = new ApiClient({ connect: connect(), host: `wren.localhost:${server.port}` });
  await other.register('redshank', 'correct-horse-9');
  await other.value('wallet.takeGrant', { key: 'first-grant' });
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(
    `begin;
     set local session_replication_role = replica;
     update livery.ledger_entry set amount = amount - 7 where merchant = 'WREN01' and account_id in (
       select id from livery.ledger_account where merchant = 'WREN01' and owner = 'house');
     commit`,
  );
  await owner.end();
  const [ann, bob] = [await employed('ann'), await employed('bob')];

  expect(await withServer('ledger', 'verify', 'wren')).toMatchObject({ code: 1 });
  const listed = await ann('ledger', 'findings', 'wren');
  expect(listed).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^[0-9a-f]{12} +open +sum +\S.*-7$/m) });
  const id = /^[0-9a-f]{12}/m.exec(listed.out)?.[0] ?? '';
  const explain = ['ledger', 'explain', 'wren'] as const;
  for (const [args, fault] of [
    [[id], 'explain needs a reason'],
    [[id, '--reason', 'no'], 'invalid reason; use 3 to 500 characters'],
    [['1', '--reason', 'known fault'], 'has 12 hexadecimal digits'],
    [['0123456789ab', '--reason', 'known fault'], 'the ledger has no finding 0123456789ab now'],
  ] as const)
    expect(await ann(...explain, ...args)).toEqual({ code: 2, out: '', err: expect.stringContaining(fault) });

  const asked = await ann(...explain, id, '--reason', 'known fault');
  expect(asked).toMatchObject({ code: 1, err: '', out: expect.stringContaining('is waiting for a second person') });
  const [, request = '', hash = ''] = /approve wren (\S+) --hash (\S+)/.exec(asked.out) ?? [];
  expect(await withServer('ledger', 'verify', 'wren')).toMatchObject({ code: 1 });
  expect(await bob('approvals', 'approve', 'wren', request, '--hash', hash)).toMatchObject({ code: 0 });
  expect(await withServer('ledger', 'verify', 'wren')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^wren {2}verified, \d+ rows, 0 statements, 1 explained finding\n$/),
  });
  const findings = JSON.parse((await ann('ledger', 'findings', 'wren', '--json')).out);
  expect(findings).toMatchObject([{ check: 'sum', closed: { reason: 'known fault' } }]);
  expect(await ann(...explain, id, '--reason', 'known fault')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`finding ${id} is closed already: known fault (st_`),
  });
}, 90_000);

test('ledger verify exits 2 for an unknown brand and 1 without a running server', async () => {
  expect(await withServer('ledger', 'verify', 'aurorra')).toMatchObject({
    code: 2,
    err: expect.stringContaining('aurora'),
  });
  expect(await livery('ledger', 'verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no local server is running'),
  });
}, 60_000);
