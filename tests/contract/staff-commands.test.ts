import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let shop: TestProject;
let postgres: OwnPostgres;
let databaseUrl: string;
let server: TestServer;

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.freshDatabase();
  server = await startTestServer({
    brands: shop.workspace.brands,
    dist: shop.workspace.dist,
    env: { DATABASE_URL: databaseUrl, LIVERY_DEMO: '0' },
  });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  shop.remove();
});

const run = (args: readonly string[], token?: string): Promise<Ran> =>
  runLivery(args, {
    cwd: shop.folder,
    env: { ...shop.env, LIVERY_DATA: server.data, NO_COLOR: '1', ...(token ? { LIVERY_OPERATOR_TOKEN: token } : {}) },
  });
const livery = (...args: string[]): Promise<Ran> => run(args);

test('a member of staff is added, gets a role and a token, uses it, and loses it', { timeout: 120_000 }, async () => {
  expect(await livery('staff', 'list')).toMatchObject({ code: 0, out: 'there are no members of staff\n' });
  expect(await livery('staff', 'add', 'ann', '--name', 'Ann Example')).toMatchObject({ code: 0 });
  expect(await livery('staff', 'grant', 'ann', 'marketing', '--brand', 'aurora')).toMatchObject({
    code: 0,
    out: expect.stringContaining('marketing (aurora)'),
  });
  const made = await livery('staff', 'token', 'add', 'ann', '--name', 'laptop', '--days', '2', '--json');
  const { id, token } = JSON.parse(made.out) as { id: string; token: string };
  expect(await run(['flags', 'aurora', 'set', 'LOGIN3=1'], token)).toMatchObject({ code: 0 });
  expect(await run(['staff', 'list'], token)).toEqual({
    code: 1,
    out: '',
    err: 'livery: the server rejected the request: your role lacks the permission staff.view (operator.forbidden)\n',
  });
  const roles = await livery('staff', 'roles', 'ann', '--json');
  expect(JSON.parse(roles.out)).toEqual([{ role: 'marketing', brand: 'aurora' }]);
  expect((await livery('staff', 'token', 'list', 'ann')).out).toContain(id);
  expect(await livery('staff', 'token', 'revoke', id)).toMatchObject({ code: 0, out: `${id} is revoked\n` });
  expect(await run(['flags', 'aurora', 'set', 'LOGIN3=1'], token)).toMatchObject({
    code: 1,
    err: expect.stringContaining('token was rejected'),
  });
  expect(await livery('staff', 'sessions', 'end', 'ann')).toMatchObject({ code: 0 });
  expect(await livery('staff', 'disable', 'ann')).toMatchObject({ code: 0, out: expect.stringContaining('disabled') });
});

test('wrong arguments are explained', { timeout: 120_000 }, async () => {
  const wrong = [
    [['staff', 'add', 'No Such'], 2, 'is not a username'],
    [['staff', 'grant', 'ann', 'king', '--all-brands'], 2, 'unknown role "king"; expected one of support'],
    [['staff', 'grant', 'ann', 'support'], 2, '--all-brands'],
    [['staff', 'token', 'add', 'ann', '--name', 'x', '--days', '400'], 2, '1 to 366 days'],
    [['staff', 'token', 'add', 'ann', '--name', 'x', '--days', '1e1'], 2, '1 to 366 days'],
    [['staff', 'token', 'add', 'ann', '--name', 'x', '--days', ' 5'], 2, '1 to 366 days'],
    [['staff', 'add', 'longname', '--name', 'n'.repeat(300)], 2, 'invalid name; use 1 to 80 characters'],
    [['staff', 'grant', 'ann', 'support', '--brand', 'aurorra'], 1, 'does not serve this brand'],
    [['staff', 'token', 'add', 'ann', '--name', 'x', '--permission', 'foo.bar'], 1, 'rejected /permissions/foo.bar'],
    [['staff', 'token', 'add', 'ann', '--name', 'x', '--brand', 'nosuch'], 1, 'rejected /brands/nosuch'],
    [['staff', 'add', 'blank', '--name', '  '], 2, 'not only spaces'],
    [['staff', 'roles', 'nobody'], 1, 'unknown member of staff "nobody"'],
    [['staff', 'grant', 'nobody', 'support', '--all-brands'], 1, 'request.not_found'],
    [['audit', 'list', '--cursor', 'nonsense'], 1, 'the server rejected /cursor: '],
    [['audit', 'list', '--limit', '0'], 2, 'is not a number of rows'],
    [['audit', 'verify', 'nosuch'], 2, 'unknown brand "nosuch"'],
    [['audit', 'verify', 'aurora', '--head', 'x'], 2, 'is not a head'],
    [['audit', 'verify', '--head', `1:${'0'.repeat(64)}`], 2, 'exactly one brand, or * for the installation'],
  ] as const;
  for (const [args, code, words] of wrong)
    expect([args, await livery(...args)]).toEqual([args, { code, out: '', err: expect.stringContaining(words) }]);
});

test('text that people enter cannot control the terminal of who lists it', { timeout: 120_000 }, async () => {
  await livery('staff', 'add', 'eve', '--name', 'Eve\u001B[2J\nroot  Root  enabled  owner');
  const { out } = await livery('staff', 'list');
  expect(out).toContain('eve       Eve␛[2J␊root  Root  enabled  owner  enabled');
});

test('the chain verifies, keeps an earlier head, and names the first changed event', { timeout: 120_000 }, async () => {
  for (const value of ['0', '1', '0']) await livery('flags', 'aurora', 'set', `LOGIN3=${value}`);
  const listed = await livery('audit', 'list', 'aurora', '--json');
  const events = JSON.parse(listed.out) as { seq: number; hash: string; actor: string }[];
  const [newest] = events;
  expect(newest).toMatchObject({ actor: 'installation', action: 'flags', after: { LOGIN3: false } });
  const first = await livery('audit', 'list', 'aurora', '--limit', '1', '--json');
  expect(JSON.parse(first.out)).toEqual([newest]);
  const [, cursor = ''] = /^next page: --cursor (.+)$/m.exec(first.err) ?? [];
  const second = await livery('audit', 'list', 'aurora', '--cursor', cursor, '--json');
  expect(JSON.parse(second.out)).toEqual(events.slice(1));
  const verified = await livery('audit', 'verify');
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining(`head ${newest?.seq}:${newest?.hash}`) });
  expect(verified.out).toContain('installation  verified');
  const head = `${newest?.seq}:${newest?.hash}`;
  expect(await livery('audit', 'verify', 'aurora', '--head', head)).toMatchObject({ code: 0 });
  const other = `${newest?.seq}:${'0'.repeat(64)}`;
  expect(await livery('audit', 'verify', 'aurora', '--head', other)).toMatchObject({ code: 1 });
  const [, own] = /^installation {2}verified, \d+ events, head (\d+:[0-9a-f]{64})$/m.exec(verified.out) ?? [];
  expect(await livery('audit', 'verify', '*', '--head', own ?? '')).toEqual({
    code: 0,
    out: expect.stringMatching(/^installation {2}verified, [^\n]*\n$/),
    err: '',
  });
  const forged = (own ?? '').replace(/[0-9a-f]{64}/, '0'.repeat(64));
  expect(await livery('audit', 'verify', '*', '--head', forged)).toMatchObject({
    code: 1,
    out: expect.stringContaining('installation  broken'),
  });
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('alter table livery.audit disable trigger user');
  await admin.query(`update livery.audit set after = '{}' where seq = 2 and merchant <> '*'`);
  await admin.end();
  expect(await livery('audit', 'verify', 'aurora')).toEqual({
    code: 1,
    out: 'aurora  broken: event 2 was altered or moved; 1 events before it are verified\n',
    err: '',
  });
});
