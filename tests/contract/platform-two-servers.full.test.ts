import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWallet } from '../support/fake-vendor.ts';
import {
  askCode,
  codeOf,
  freshAddress,
  freshNumber,
  international,
  loginByCode,
  registerMobile,
  withFlags,
} from '../support/mobile-member.ts';
import { Browser, brandBundle, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

/** Two servers on one database, as behind a load balancer: account protection must be shared. */
const brands = [{ bundle: brandBundle({ settings: withFlags('MOBILENUMREG3', 'MOBILEVERCODELOGIN3') }) }];
let postgres: StartedPostgres;
let databaseUrl: string;
let servers: [TestPlatform, TestPlatform];
let names = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.freshDatabase();
  const first = await startPlatform({ databaseUrl, brands });
  servers = [first, await startPlatform({ databaseUrl, brands })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres.stop();
});

/** Returns a browser of one of the servers, alternating between them. */
function at(turn: number, { cookies, csrf }: Pick<Browser, 'cookies' | 'csrf'> = { cookies: new Map(), csrf: null }) {
  const browser = new Browser((turn % 2 === 0 ? servers[0] : servers[1]).app);
  browser.address = freshAddress();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  browser.csrf = csrf;
  return browser;
}

async function member(): Promise<{ name: string; browser: Browser }> {
  const [name, browser] = [`twin${(names += 1)}`, at(0)];
  await browser.register(name);
  return { name, browser };
}

const codesOf = (replies: InjectedReply[]): (string | undefined)[] => replies.map(({ body }) => body.code);

test('a session of one server is valid on the other and ends on both', async () => {
  const { browser } = await member();
  expect((await at(1, browser).call('GET', '/wps/member/info')).status).toBe(200);
  expect((await at(1, browser).call('DELETE', '/wps/session/logout')).status).toBe(200);
  expect((await browser.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
});

test.each([
  ['one address at both lock it out', 'account.locked', [freshAddress()]],
  [
    'many addresses at both make any other solve a captcha',
    'captcha.required',
    Array.from({ length: 41 }, freshAddress),
  ],
] as const)('forty wrong passwords from %s, also at a server that starts afterwards', async (_, refusal, addresses) => {
  const { name } = await member();
  const from = (turn: number): Browser => {
    const browser = at(turn);
    browser.address = addresses[turn % addresses.length] ?? browser.address;
    return browser;
  };
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_value, turn) => from(turn).login(name, 'not-the-password')),
  );
  expect(codesOf(tries).filter((code) => code === 'account.wrong_credentials').length).toBeLessThanOrEqual(5);
  for (const turn of [40, 41]) expect((await from(turn).login(name)).body.code).toBe(refusal);
  await servers[1].close();
  servers[1] = await startPlatform({ databaseUrl, brands });
  expect((await from(41).login(name)).body.code).toBe(refusal);
});

test('a login code is accepted once of fifty concurrent uses on both servers', async () => {
  const number = freshNumber();
  await registerMobile(at(0), number);
  await askCode(at(1), 'noLogin', number);
  const code = await codeOf(servers[1], international(number));
  const logins = await Promise.all(Array.from({ length: 50 }, (_, turn) => loginByCode(at(turn), number, code)));
  expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('both servers together send at most five codes a day to a number', async () => {
  const number = freshNumber();
  const asked = await Promise.all(Array.from({ length: 12 }, (_, turn) => askCode(at(turn), 'noLogin', number)));
  expect(codesOf(asked).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'code.too_many'),
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test('a database without a studio secret stores that of the data folder, and every server uses it', async () => {
  const [url, folder] = [await postgres.freshDatabase(), await mkdtemp(path.join(os.tmpdir(), 'livery-secret-'))];
  await writeFile(path.join(folder, 'studio.secret'), 'secret-of-an-older-server');
  const older = await startPlatform({ databaseUrl: url, dataDir: folder });
  const newer = await startPlatform({ databaseUrl: url });
  try {
    const body = { playerSession: 'ps_nobody', gameId: 'lantern', vassalage: 'LMN', currency: 'THB' };
    for (const { app } of [older, newer]) {
      const ask = (secret: string) => callWallet(app, 'balance', body, { secret });
      expect((await ask('secret-of-an-older-server')).code).toBe('session_ended');
      expect((await ask('secret-of-another-server')).code).toBe('signature_invalid');
    }
  } finally {
    for (const server of [older, newer]) await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
