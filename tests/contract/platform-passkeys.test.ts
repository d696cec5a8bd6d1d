import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Passkey, Security } from '../../schema/generated/api/account.ts';
import {
  SoftwarePasskey,
  type CreationOptions,
  type InjectedFailure,
  type RequestOptions,
} from '../support/passkey.ts';
import {
  brandBundle,
  startPlatform,
  type Browser,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';
import { enrol, home, loginOf, password, People, proveContact } from '../support/proofs.ts';

let running: TestPlatform;
let people: People;

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      { bundle: brandBundle({ id: 'topaz', merchantCode: 'TOPAZ01', domains: ['topaz.example'] }) },
    ],
  });
  people = new People(running);
});

afterAll(() => running.close());

const siteOf = (browser: Browser): string => `http://${browser.host}`;

async function askToMake(browser: Browser): Promise<CreationOptions> {
  const { body } = await browser.call('POST', '/wps/member/passkeys/options', {});
  return (body.value as { options: CreationOptions }).options;
}

async function askToLogIn(browser: Browser): Promise<RequestOptions> {
  const { body } = await browser.call('POST', '/wps/session/passkey/options', {});
  return (body.value as { options: RequestOptions }).options;
}

const keep = (browser: Browser, response: object, name = 'My phone'): Promise<InjectedReply> =>
  browser.call('PUT', '/wps/member/passkeys', { response, name });

/** Returns a member with a registered passkey. */
async function memberWithPasskey(
  brand = 'opal',
): Promise<{ name: string; browser: Browser; passkey: SoftwarePasskey }> {
  const { name, browser } = await people.member(brand);
  const passkey = new SoftwarePasskey(siteOf(browser));
  const { body } = await keep(browser, passkey.create(await askToMake(browser)));
  if (!body.success) throw new Error(`refused: ${String(body.code)}`);
  return { name, browser, passkey };
}

/** Logs in by passkey. */
async function logIn(
  browser: Browser,
  passkey: SoftwarePasskey,
  misbehaviour: InjectedFailure = {},
): Promise<InjectedReply> {
  const response = passkey.get(await askToLogIn(browser), misbehaviour);
  return browser.call('POST', '/wps/session/passkey', { response });
}

describe('a passkey', () => {
  test('is stored with a name, listed, and deleted with the password', async () => {
    const { name, browser } = await people.member();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    const passkey = new SoftwarePasskey(siteOf(browser));
    const made = (await keep(browser, passkey.create(await askToMake(browser)), ' My phone ')).body.value as Passkey;
    expect(made).toMatchObject({ id: passkey.id, name: 'My phone', lastUsedAt: null });
    const listed = async (): Promise<Passkey[]> =>
      ((await browser.call('GET', '/wps/member/security')).body.value as Security).passkeys;
    expect(await listed()).toEqual([made]);
    expect((await people.letter(`${name}@mail.example`, 'My phone')).body).toContain(name);

    const forget = async (body: object): Promise<string | undefined> =>
      (await browser.call('DELETE', '/wps/member/passkeys', { id: made.id, password, ...body })).body.code;
    expect(await forget({ password: 'wrong-horse-9' })).toBe('account.wrong_password');
    expect(await forget({ id: 'another' })).toBe('request.not_found');
    expect(await forget({})).toBeUndefined();
    expect(await listed()).toEqual([]);
    expect((await logIn(people.browserAt(home), passkey)).body.code).toBe('account.passkey_refused');
  });

  test('logs in from a new IP address without a verification step, and its last use is listed', async () => {
    const { name, browser, passkey } = await memberWithPasskey();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    await enrol(running, browser);
    const away = people.browserAt(people.elsewhere());
    const login = loginOf(await logIn(away, passkey));
    expect(login).toMatchObject({ userName: name, state: 'open', verification: null });
    const { passkeys } = (await away.call('GET', '/wps/member/security')).body.value as Security;
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('used from a new IP address sends one email to its player', async () => {
    const { name, browser, passkey } = await memberWithPasskey();
    const to = `${name}@mail.example`;
    await proveContact(running, browser, { channel: 'email', to });
    const letters = async (address: string): Promise<number> =>
      (await running.platform.testFacilities().outbox({ to })).filter(({ body }) => body.includes(address)).length;
    const [away, further] = [people.elsewhere(), people.elsewhere()];
    for (const address of [home, away, away]) loginOf(await logIn(people.browserAt(address), passkey));
    // The message of a later login arrives after all messages of earlier logins.
    loginOf(await logIn(people.browserAt(further), passkey));
    await people.letter(to, further);
    expect([await letters(home), await letters(away)]).toEqual([0, 1]);
  });

  test('is excluded from registration on a device that already has it', async () => {
    const { browser, passkey } = await memberWithPasskey();
    const options = (await askToMake(browser)) as CreationOptions & { excludeCredentials: { id: string }[] };
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect((await keep(browser, passkey.create(options))).body.code).toBe('account.passkey_refused');
  });

  test('login options require user verification and list no credential', async () => {
    const options = await askToLogIn(people.browserAt(people.elsewhere()));
    expect(options).toMatchObject({ rpId: 'opal.localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials.0');
  });

  test.each<[string, InjectedFailure]>([
    ['on another site', { origin: 'http://opal.localhost.evil.example' }],
    ['on another port of the site', { origin: 'http://opal.localhost:9999' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verifying its user', { userVerified: false }],
  ])('created %s is rejected', async (_, misbehaviour) => {
    const { browser } = await people.member();
    const passkey = new SoftwarePasskey(siteOf(browser));
    const reply = await keep(browser, passkey.create(await askToMake(browser), misbehaviour));
    expect(reply.body.code).toBe('account.passkey_refused');
  });

  test.each<[string, InjectedFailure]>([
    ['on another site', { origin: 'http://opal.localhost.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verifying its user', { userVerified: false }],
    ['with a count that goes back, as a copy of it would', { counter: 1 }],
    ['with a forged signature', { forged: true }],
  ])('used %s is rejected', async (_, misbehaviour) => {
    const { passkey } = await memberWithPasskey();
    const address = people.elsewhere();
    loginOf(await logIn(people.browserAt(address), passkey));
    expect((await logIn(people.browserAt(address), passkey, misbehaviour)).body.code).toBe('account.passkey_refused');
  });

  test('that is not registered is rejected', async () => {
    const browser = people.browserAt(people.elsewhere());
    const stranger = new SoftwarePasskey(siteOf(browser));
    expect((await logIn(browser, stranger)).body.code).toBe('account.passkey_refused');
  });

  test('used with the credential ID of another player is rejected', async () => {
    const mine = await memberWithPasskey();
    const theirs = await memberWithPasskey();
    const browser = people.browserAt(people.elsewhere());
    const response = mine.passkey.get(await askToLogIn(browser));
    const borrowed = { ...response, id: theirs.passkey.id, rawId: theirs.passkey.id };
    expect((await browser.call('POST', '/wps/session/passkey', { response: borrowed })).body.code).toBe(
      'account.passkey_refused',
    );
  });
});

describe('a challenge', () => {
  test('expires after five minutes', async () => {
    const { passkey } = await memberWithPasskey();
    const browser = people.browserAt(people.elsewhere());
    const options = await askToLogIn(browser);
    await running.platform.testFacilities().moveClock({ advanceMs: 5 * 60_000 });
    const { body } = await browser.call('POST', '/wps/session/passkey', { response: passkey.get(options) });
    expect(body.code).toBe('account.passkey_refused');
  });

  test('for a login is rejected for registration, and the reverse', async () => {
    const { browser, passkey } = await memberWithPasskey();
    const { challenge } = await askToLogIn(people.browserAt(home));
    const options = await askToMake(browser);
    const fresh = new SoftwarePasskey(siteOf(browser));
    expect((await keep(browser, fresh.create({ ...options, challenge }))).body.code).toBe('account.passkey_refused');
    const response = passkey.get({ challenge: options.challenge, rpId: options.rp.id });
    expect((await people.browserAt(home).call('POST', '/wps/session/passkey', { response })).body.code).toBe(
      'account.passkey_refused',
    );
  });

  test('of one session is rejected in another', async () => {
    const mine = await people.member();
    const theirs = await people.member();
    const passkey = new SoftwarePasskey(siteOf(mine.browser));
    const response = passkey.create(await askToMake(theirs.browser));
    expect((await keep(mine.browser, response)).body.code).toBe('account.passkey_refused');
  });

  test('that the server did not issue is rejected', async () => {
    const { passkey } = await memberWithPasskey();
    const browser = people.browserAt(people.elsewhere());
    for (const challenge of ['', 'AAAA', Buffer.alloc(54, 7).toString('base64url')]) {
      const response = passkey.get({ challenge, rpId: browser.host });
      expect((await browser.call('POST', '/wps/session/passkey', { response })).body.code).toBe(
        'account.passkey_refused',
      );
    }
  });
});

test('a passkey of one brand is rejected at another brand', async () => {
  const { passkey } = await memberWithPasskey();
  const topaz = people.browserAt(people.elsewhere(), 'topaz');
  const { challenge } = await askToLogIn(topaz);
  const response = passkey.get({ challenge, rpId: topaz.host }, { origin: siteOf(topaz) });
  expect((await topaz.call('POST', '/wps/session/passkey', { response })).body.code).toBe('account.passkey_refused');
});

test('a player cannot delete a passkey of another player', async () => {
  const { passkey } = await memberWithPasskey();
  const { browser } = await people.member();
  const { body } = await browser.call('DELETE', '/wps/member/passkeys', { id: passkey.id, password });
  expect(body.code).toBe('request.not_found');
  loginOf(await logIn(people.browserAt(people.elsewhere()), passkey));
});

test.each([
  {},
  { response: null },
  { response: { id: 'x' } },
  { response: { id: 'x'.repeat(10_000), rawId: 'x', type: 'public-key', response: {} } },
  {
    response: {
      id: 'é',
      rawId: 'é',
      type: 'public-key',
      response: { clientDataJSON: '', authenticatorData: '', signature: '' },
    },
  },
])('a malformed passkey reply is rejected: %#', async (body) => {
  expect((await people.browserAt(people.elsewhere()).call('POST', '/wps/session/passkey', body)).status).toBe(400);
});
