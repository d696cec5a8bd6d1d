import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import words from '../../locales/en/messages.json' with { type: 'json' };
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import { startServer } from '../../runtime/server/gateway/server.ts';
import type { RunningServer } from '../../runtime/server/gateway/start-with.ts';
import type { LoginValue } from '../../schema/generated/api/account.ts';
import { FixtureDist } from '../support/gateway-fixture.ts';
import { httpCall } from '../support/http-request.ts';
import { brandBundle } from '../support/platform.ts';

const password = 'correct-horse-9';
const home = '198.51.100.1';
const away = '203.0.113.7';
const person = {
  username: 'traveller',
  password,
  confirmPassword: password,
  ageConfirmed: true,
  termsAccepted: true,
  login: true,
  registerMethod: 'WEB',
  humanToken: 'test-human',
};

let dist: FixtureDist;
const started: { server: RunningServer; data: string }[] = [];

beforeAll(() => {
  dist = new FixtureDist([{ id: 'opal' }]);
  dist.write('brands/opal/hash0001/bundle.json', JSON.stringify(brandBundle()));
  dist.write('brands/opal/hash0001/server.json', JSON.stringify({ id: 'opal', server: {}, messages: { EN: words } }));
  dist.record('opal', 'hash0001');
});

afterAll(async () => {
  for (const { server, data } of started) {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
  dist.remove();
});

/** Starts a server with a member who has a verified email and has logged in only from the IP address `home`. */
async function serverWithTraveller(trustProxy: string) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'livery-address-'));
  const server = await startServer(
    readServerConfig({
      PORT: '0',
      LIVERY_DIST: dist.dir,
      LIVERY_DATA: data,
      LIVERY_TEST: '1',
      LIVERY_DEMO: '0',
      LOG_LEVEL: 'silent',
      ...(trustProxy === '' ? {} : { TRUST_PROXY: trustProxy }),
    }),
  );
  started.push({ server, data });
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
  const host = `opal.localhost:${server.port}`;
  const call = async (
    method: string,
    address: string,
    body: object | undefined,
    forwarded: string,
    session?: Session,
  ) => {
    const answer = await httpCall({
      connect,
      host,
      method,
      path: address,
      body,
      headers: {
        origin: `http://${host}`,
        'x-forwarded-for': forwarded,
        ...(session === undefined ? {} : { cookie: session.cookie, 'x-csrf-token': session.token }),
      },
    });
    const { code, value } = answer.json() as { code?: string; value?: unknown };
    const cookie = [answer.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
    return { code, value, cookie: cookie.join('; ') };
  };
  const registered = await call('PUT', '/wps/member/register', person, home);
  const session = { cookie: registered.cookie, token: (registered.value as LoginValue).token };
  const contact = { channel: 'email', to: 'traveller@mail.example' };
  await call('POST', '/wps/verification/contact', contact, home, session);
  const outbox = await httpCall({
    connect,
    host,
    path: `/__test/outbox?to=${contact.to}`,
    headers: { 'x-forwarded-for': home },
  });
  const [{ code } = { code: '' }] = outbox.json() as { code: string }[];
  const proved = await call('PUT', '/wps/member/contact', { ...contact, code, password }, home, session);
  expect(proved.code).toBeUndefined();
  return async (forwarded: string): Promise<string | undefined> => {
    const { username, humanToken } = person;
    const login = { username, password, type: 'username', humanToken };
    const { value } = await call('POST', '/wps/session/login', login, forwarded);
    return (value as LoginValue | undefined)?.state;
  };
}

interface Session {
  cookie: string;
  token: string;
}

test('behind a trusted proxy the IP address that the proxy saw decides, not one that the client forged', async () => {
  const stateFrom = await serverWithTraveller('127.0.0.1');
  expect(await stateFrom(home)).toBe('open');
  expect(await stateFrom(away)).toBe('verify');
  expect(await stateFrom(`${home}, ${away}`)).toBe('verify');
});

test('without a trusted proxy a forwarded IP address does not count as a new IP address', async () => {
  const stateFrom = await serverWithTraveller('');
  expect(await stateFrom(away)).toBe('open');
});
