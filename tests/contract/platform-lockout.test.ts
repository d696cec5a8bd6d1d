import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress } from '../support/mobile-member.ts';
import { Browser, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let names = 0;
beforeAll(async () => {
  running = await startPlatform();
});
afterAll(() => running.close());

const password = 'correct-horse-9';

function browserAt(address = freshAddress()): Browser {
  const browser = new Browser(running.app);
  browser.address = address;
  return browser;
}

/** Returns a member and the browser of their first login. */
async function member(): Promise<{ name: string; own: Browser }> {
  const [name, own] = [`lockout${(names += 1)}`, browserAt()];
  expect((await own.register(name)).status).toBe(200);
  await own.call('DELETE', '/wps/session/logout');
  own.cookies.delete('__Host-session');
  own.csrf = null;
  return { name, own };
}

const wrongTries = async (name: string, browsers: Browser[]): Promise<(string | undefined)[]> => {
  const codes = [];
  for (const browser of browsers) codes.push((await browser.login(name, 'not-the-password')).body.code);
  return codes;
};

const loginWithCaptcha = (browser: Browser, name: string, given = password): Promise<InjectedReply> =>
  browser.call('POST', '/wps/session/login', {
    username: name,
    password: given,
    type: 'username',
    humanToken: 'solved-nothing',
    captchaToken: 'test-human',
  });

test('wrong passwords from other IP addresses do not lock out a recognised browser', async () => {
  const { name, own } = await member();
  await wrongTries(
    name,
    Array.from({ length: 12 }, () => browserAt()),
  );
  expect((await own.login(name)).status).toBe(200);
});

test('a recognised browser logs in although its IP address has used up its attempts', async () => {
  const { name, own } = await member();
  await wrongTries(
    name,
    Array.from({ length: 8 }, () => browserAt(own.address)),
  );
  expect((await browserAt(own.address).login(name)).body.code).toBe('account.locked');
  expect((await own.login(name)).status).toBe(200);
});

test('a new browser logs in with a solved captcha, from a new IP address and from that of the attempts', async () => {
  const { name, own } = await member();
  await wrongTries(
    name,
    Array.from({ length: 8 }, () => browserAt(own.address)),
  );
  expect((await browserAt().login(name)).body.code).toBe('captcha.required');
  expect((await loginWithCaptcha(browserAt(), name)).status).toBe(200);
  await wrongTries(
    name,
    Array.from({ length: 8 }, () => browserAt(own.address)),
  );
  const refused = await browserAt(own.address).login(name);
  expect(refused.body).toMatchObject({ code: 'account.locked', params: { captcha: 1 } });
  expect((await loginWithCaptcha(browserAt(own.address), name)).status).toBe(200);
});

test('attempts from many IP addresses each require a captcha after the third', async () => {
  const { name } = await member();
  const codes = await wrongTries(
    name,
    Array.from({ length: 30 }, () => browserAt()),
  );
  expect(codes.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'account.wrong_credentials'));
  expect(new Set(codes.slice(3))).toEqual(new Set(['captcha.required']));
});

test('a recognised browser has five separate attempts, then requires a captcha', async () => {
  const { name, own } = await member();
  const codes = await wrongTries(
    name,
    Array.from({ length: 6 }, () => own),
  );
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'account.wrong_credentials'), 'account.locked']);
  expect((await loginWithCaptcha(own, name)).status).toBe(200);
});

test('a device cookie of another account and a forged one do not skip the captcha', async () => {
  const [{ name }, { own }] = [await member(), await member()];
  await wrongTries(
    name,
    Array.from({ length: 4 }, () => browserAt()),
  );
  expect((await own.login(name)).body.code).toBe('captcha.required');
  const forged = browserAt();
  forged.cookies.set('__Host-device', 'made-up-by-an-attacker');
  expect((await forged.login(name)).body.code).toBe('captcha.required');
});

test('an IP address has fifty attempts over all accounts, also with solved captchas', async () => {
  const address = freshAddress();
  const { name } = await member();
  for (let tries = 0; tries < 50; tries += 1)
    expect((await loginWithCaptcha(browserAt(address), `nobody${tries}`, 'wrong')).body.code).not.toBe(
      'account.locked',
    );
  expect((await loginWithCaptcha(browserAt(address), name)).body).toMatchObject({ code: 'account.locked' });
  expect((await browserAt().login(name)).status).toBe(200);
});
