import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { operations, type Operation } from '../../schema/api/operations.ts';
import type { NewStaffMember } from '../../schema/generated/api/staff.ts';
import { httpCall, type HttpAnswer } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import { SoftwarePasskey, type CreationOptions, type RequestOptions } from '../support/passkey.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A public host of the console, as an operator sets it. */
const publicHost = 'staff.example';
let shop: TestProject;

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => shop.remove());

const start = (env: Record<string, string>): Promise<TestServer> =>
  startTestServer({ brands: shop.workspace.brands, dist: shop.workspace.dist, env: { LIVERY_DEMO: '0', ...env } });

interface Reply {
  status: number;
  code: string | null;
  value: unknown;
  cookies: string[];
}

/** Makes a call of staff to a host of a server, as a page of that host does. */
async function call(
  { port }: TestServer,
  host: string,
  below: string,
  { method = 'POST', body, headers = {} }: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const answer = await httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port },
    host: `${host}:${port}`,
    path: `/wps/operator/staff${below}`,
    method,
    body: method === 'POST' ? (body ?? {}) : body,
    headers: { origin: `http://${host}:${port}`, ...headers },
  });
  const { code = null, value } = isJson(answer) ? (answer.json() as { code?: string; value?: unknown }) : {};
  return { status: answer.status, code, value, cookies: answer.headers['set-cookie'] ?? [] };
}

function isJson({ headers }: HttpAnswer): boolean {
  return headers['content-type']?.startsWith('application/json') === true;
}

/** Adds a member of staff as the installation. Returns the enrolment code. */
async function add(server: TestServer, username: string): Promise<string> {
  const token = (await readFile(path.join(server.data, 'operator.token'), 'utf8')).trim();
  const { value } = await call(server, 'aurora.localhost', '', {
    body: { username, name: username },
    headers: { authorization: `Bearer ${token}` },
  });
  return (value as NewStaffMember).enrolment.code;
}

/** Enrols a person with a passkey at a host. */
async function enrol(server: TestServer, username: string, host: string): Promise<SoftwarePasskey> {
  const code = await add(server, username);
  const passkey = new SoftwarePasskey(`http://${host}:${server.port}`);
  const asked = await call(server, host, '/enrolment/passkey/options', { body: { code } });
  const response = passkey.create((asked.value as { options: CreationOptions }).options);
  const { status } = await call(server, host, '/enrolment/passkey', { body: { code, response, name: 'Laptop' } });
  expect(status).toBe(200);
  return passkey;
}

describe('a server with a public host of the console', () => {
  let server: TestServer;
  const optionsAt = async (host: string): Promise<RequestOptions> =>
    ((await call(server, host, '/login/passkey/options')).value as { options: RequestOptions }).options;
  const login = (host: string, response: object, headers: Record<string, string> = {}): Promise<Reply> =>
    call(server, host, '/login/passkey', { body: { response }, headers });

  beforeAll(async () => {
    server = await start({ LIVERY_CONSOLE_HOST: publicHost });
  }, 120_000);
  afterAll(() => server?.stop());

  test('a passkey logs in on the host where it was made, and on no other host of the console', async () => {
    const passkey = await enrol(server, 'ann', publicHost);
    expect((await optionsAt(publicHost)).rpId).toBe(publicHost);
    expect((await optionsAt('console.localhost')).rpId).toBe('console.localhost');
    const own = passkey.get(await optionsAt(publicHost));
    expect(await login(publicHost, own)).toMatchObject({ status: 200, value: { username: 'ann' } });
    const refusal = { status: 401, code: 'staff.login_refused', cookies: [] };
    // The other host asks; the authenticator signs for it, as a browser that was deceived would let it.
    const elsewhere = { origin: `http://console.localhost:${server.port}` };
    expect(
      await login('console.localhost', passkey.get(await optionsAt('console.localhost'), elsewhere)),
    ).toMatchObject(refusal);
    // A signature for the own host, sent to the other one; and a challenge of the other one, signed for the own host.
    expect(await login('console.localhost', passkey.get(await optionsAt(publicHost)))).toMatchObject(refusal);
    const foreign = { ...(await optionsAt('console.localhost')), rpId: publicHost };
    expect(await login(publicHost, passkey.get(foreign))).toMatchObject(refusal);
    // A page of another site that relays the challenge is named by the browser.
    const relayed = passkey.get(await optionsAt(publicHost), { origin: 'https://staff.example.evil.example' });
    expect(await login(publicHost, relayed)).toMatchObject(refusal);
    expect(await login(publicHost, passkey.get(await optionsAt(publicHost)))).toMatchObject({ status: 200 });
  });

  test('the host is that of the connection: forwarded and unknown ones are rejected', async () => {
    const passkey = await enrol(server, 'ben', publicHost);
    const forwarded = { 'x-forwarded-host': publicHost, forwarded: `host=${publicHost}` };
    expect(await call(server, 'aurora.localhost', '/login/passkey/options', { headers: forwarded })).toMatchObject({
      status: 403,
      code: 'staff.console_required',
    });
    const options = await optionsAt(publicHost);
    expect(await login('aurora.localhost', passkey.get(options), forwarded)).toMatchObject({
      status: 403,
      code: 'staff.console_required',
      cookies: [],
    });
    for (const host of ['unknown.example', `evil.${publicHost}`, `${publicHost}.evil.example`])
      expect([host, (await call(server, host, '/login/passkey/options')).status]).toEqual([host, 421]);
    expect(await login(publicHost, passkey.get(options))).toMatchObject({ status: 200 });
  });
});

describe('a server without a public host of the console', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({});
  }, 120_000);
  afterAll(() => server?.stop());

  test('people log in on console.localhost only; a brand gives a bearer, and neither a cookie nor a passkey', async () => {
    const passkey = await enrol(server, 'cid', 'console.localhost');
    const { options } = (await call(server, 'console.localhost', '/login/passkey/options')).value as {
      options: RequestOptions;
    };
    const body = { response: passkey.get(options) };
    expect(await call(server, 'console.localhost', '/login/passkey', { body })).toMatchObject({ status: 200 });
    expect((await call(server, publicHost, '/login/passkey/options')).status).toBe(421);
    const code = await add(server, 'dot');
    for (const [below, more] of [
      ['/login/passkey/options', {}],
      ['/enrolment/passkey/options', { code }],
      ['/login', { username: 'dot', password: 'four-plain-words-9', code: '000000', delivery: 'cookie' }],
    ] as const)
      expect([below, await call(server, 'aurora.localhost', below, { body: more })]).toEqual([
        below,
        expect.objectContaining({ status: 403, code: 'staff.console_required', cookies: [] }),
      ]);
    expect(await call(server, 'aurora.localhost', '/enrolment', { body: { code } })).toMatchObject({
      status: 200,
      value: { username: 'dot' },
    });
  });

  test('the console answers the calls that are about the installation, and no other', async () => {
    const rows = Object.values<Operation>(operations);
    const answered = new Set(rows.flatMap(({ path: address, where }) => (where === undefined ? [] : [address])));
    const found = new Set<string>();
    for (const { method, path: address } of rows) {
      const { status } = await httpCall({
        connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
        host: `console.localhost:${server.port}`,
        path: address,
        method,
      });
      if (status !== 404) found.add(address);
    }
    expect(found).toEqual(answered);
  });
});
