import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewStaffMember, StaffEnrolled, StaffEnrolment } from '../../schema/generated/api/staff.ts';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { httpCall } from '../support/http-request.ts';
import { converseWithLivery, runLivery, withoutTerminal } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { staffPassword } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let shop: TestProject;
let server: TestServer;

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  server = await startTestServer({
    brands: shop.workspace.brands,
    dist: shop.workspace.dist,
    env: { LIVERY_DEMO: '0' },
  });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  shop.remove();
});

const livery = (args: string, input = ''): Promise<Ran> =>
  runLivery(args.split(' '), {
    cwd: shop.folder,
    env: { ...shop.env, LIVERY_DATA: server.data, NO_COLOR: '1' },
    input,
  });

/** Adds a person. Returns the enrolment code. */
async function add(username: string): Promise<string> {
  const { out } = await livery(`staff add ${username} --name ${username} --json`);
  return (JSON.parse(out) as NewStaffMember).enrolment.code;
}

/** Types the answers that `staff enrol` asks for, of a person with an authenticator app. */
async function enrol(
  code: string,
  { terminal, args = [] }: { terminal: boolean; args?: readonly string[] },
): Promise<Ran> {
  let totp: TOTP | null = null;
  // A pipe gets no questions.
  const question = (text: RegExp): RegExp => (terminal ? text : /(?:)/);
  return converseWithLivery(['staff', 'enrol', ...args], {
    cwd: shop.folder,
    env: { ...shop.env, LIVERY_DATA: server.data, NO_COLOR: '1' },
    terminal,
    typed: [
      { after: question(/Enrolment code/), line: () => code },
      {
        after: terminal ? /authenticator app: ([A-Z2-7]{32})[^]*New password/ : /authenticator app: ([A-Z2-7]{32})\n/,
        line: ([, secret = '']) => {
          totp = new TOTP({ secret: Secret.fromBase32(secret) });
          return staffPassword;
        },
      },
      { after: question(/Code that the app shows/), line: () => totp?.generate() ?? '' },
    ],
  });
}

/** Makes a call of a person who has no credential yet, as the console does. */
async function post<Value>(below: string, body: object): Promise<Value> {
  const answer = await httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
    host: `aurora.localhost:${server.port}`,
    path: `/wps/operator/staff${below}`,
    method: 'POST',
    body,
  });
  return (answer.json() as { value: Value }).value;
}

test('a person enrols, logs in by command, acts under the own name, and logs out', { timeout: 240_000 }, async () => {
  const added = JSON.parse((await livery('staff add ann --name Ann --json')).out) as NewStaffMember;
  const { code } = added.enrolment;
  const { authenticator } = await post<StaffEnrolment>('/enrolment', { code });
  const totp = new TOTP({ secret: Secret.fromBase32(authenticator.secret) });
  const { recoveryCodes } = await post<StaffEnrolled>('/enrolment/password', {
    code,
    password: staffPassword,
    authenticator: authenticator.sealed,
    authenticatorCode: totp.generate(),
    delivery: 'bearer',
  });
  expect(await livery('staff whoami')).toMatchObject({ code: 0, out: 'installation (operator.token)\n' });
  expect(await livery('staff login ann', `wrong-password-1\n${recoveryCodes[0]}\n`)).toEqual({
    code: 1,
    out: '',
    err: 'livery: the server rejected the request: the username, the password or the code is wrong (staff.login_refused)\n',
  });
  expect(await livery('staff login ann', `${staffPassword}\n`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('expected a line on standard input'),
  });
  const login = await livery('staff login ann', `${staffPassword}\n${recoveryCodes[0]}\n`);
  expect(login).toEqual({ code: 0, out: 'logged in as ann\n', err: '' });
  const file = path.join(server.data, 'staff-sessions.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toContain(staffPassword);
  expect(await livery('staff whoami')).toMatchObject({ code: 0, out: 'ann (session)\n' });
  // The session is used instead of `operator.token`, and has no role.
  expect(await livery('staff list')).toMatchObject({ code: 1, err: expect.stringContaining('staff.view') });
  expect(await livery('staff sessions end ann')).toMatchObject({ code: 0 });
  expect(await livery('staff whoami')).toEqual({
    code: 1,
    out: '',
    err: 'livery: your session has ended; log in again with: livery staff login ann\n',
  });
  expect(await livery('staff logout')).toMatchObject({ code: 0, out: 'ann is logged out\n' });
  expect(await livery('staff logout')).toMatchObject({
    code: 1,
    err: expect.stringContaining('you are not logged in'),
  });
  expect(await livery('staff reset ann')).toMatchObject({ code: 0, out: expect.stringContaining('enrolment code: ') });
});

test(
  'an enrolment without a valid code, and commands for an unknown person, are explained',
  { timeout: 120_000 },
  async () => {
    expect(await livery('staff enrol')).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('expected a line on standard input: enrolment code'),
    });
    expect(await livery('staff enrol', 'aaaaa-bbbbb-ccccc-ddddd-eeeee\n')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining(
        'the enrolment code is not valid, has been used or has expired; an owner can create a new one with',
      ),
    });
    expect(await livery('staff login No-Such')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"No-Such" is not a username'),
    });
    for (const command of ['reset nobody', 'disable nobody', 'sessions end nobody', 'token add nobody --name x'])
      expect([command, await livery(`staff ${command}`)]).toEqual([
        command,
        { code: 1, out: '', err: expect.stringContaining('request.not_found') },
      ]);
  },
);

test('an enrolment by command reads its answers from a pipe and logs in', { timeout: 120_000 }, async () => {
  const code = await add('bea');
  const enrolled = await enrol(code, { terminal: false, args: ['--json'] });
  expect(enrolled).toMatchObject({ code: 0, err: expect.stringContaining('bea (bea)\nAdd this key to') });
  const { username, recoveryCodes } = JSON.parse(enrolled.out) as { username: string; recoveryCodes: string[] };
  expect([username, new Set(recoveryCodes).size]).toEqual(['bea', 10]);
  expect(await livery('staff whoami')).toMatchObject({ code: 0, out: 'bea (session)\n' });
  expect(await livery('staff logout')).toMatchObject({ code: 0 });
  expect(await livery('staff login bea', `${staffPassword}\n${recoveryCodes[9]}\n`)).toMatchObject({ code: 0 });
  expect(await livery('staff logout')).toMatchObject({ code: 0 });
  expect(await livery('staff enrol', `${code}\n`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('the enrolment code is not valid, has been used or has expired'),
  });
});

test.skipIf(withoutTerminal !== null)(
  'an enrolment by command on a terminal shows neither the code nor the password',
  { timeout: 120_000 },
  async () => {
    const code = await add('cid');
    const { out, code: exit } = await enrol(code, { terminal: true });
    expect([exit, out]).toEqual([0, expect.stringContaining('You are logged in as cid. Recovery codes')]);
    for (const secret of [code, staffPassword]) expect(out).not.toContain(secret);
    expect(await livery('staff whoami')).toMatchObject({ code: 0, out: 'cid (session)\n' });
    expect(await livery('staff logout')).toMatchObject({ code: 0 });
  },
);

// Last: the clock of the server is ahead of the authenticator apps from here on.
test('an enrolment by command with an expired code is explained', { timeout: 120_000 }, async () => {
  const code = await add('dot');
  await httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
    host: `aurora.localhost:${server.port}`,
    path: '/__test/clock',
    method: 'POST',
    body: { advanceMs: 24 * 60 * 60_000 },
  });
  expect(await livery('staff enrol', `${code}\n`)).toEqual({
    code: 1,
    out: '',
    err: expect.stringContaining(
      'the enrolment code is not valid, has been used or has expired; an owner can create a new one with',
    ),
  });
});
