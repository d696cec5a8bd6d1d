import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandBundle, Browser, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startFakeServer, type FakeServer, type StandInAnswer } from '../support/fake-server.ts';

const flag = (modId: string) => ({ modId, enabled: '1' as const });
const opal = brandBundle({
  settings: [
    {
      modId: 'MEMBER3',
      enabled: '1',
      childrenNodes: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'FREEPLAY3'].map(flag),
    },
  ],
});
const jade = { ...opal, id: 'jade', name: 'Jade', merchantCode: 'JADE01', domains: ['jade.example'] };
const success: StandInAnswer = { json: { status: 'success', result: 'success' } };
const firebase = { use: 'firebase', projectId: 'jade-portal', apiKey: 'web-key' };

let privateKey: CryptoKey;
let google: FakeServer;
let provider: FakeServer;
let gateway: FakeServer;
let answer: StandInAnswer;
let running: TestPlatform;
beforeAll(async () => {
  provider = await startFakeServer(() => answer);
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'RS256' };
  google = await startFakeServer(() => ({ json: { keys: [jwk] } }));
  gateway = await startFakeServer(() => ({ status: 202, json: { status: 'accepted' } }));
  const human = {
    use: 'geetest',
    captchaId: 'captcha-id-1',
    secretEnv: 'JADE_GEETEST_KEY',
    difficulty: 1_000,
    validateUrl: `${provider.origin}/validate`,
  };
  const sms = { use: 'http', url: `${gateway.origin}/send`, secretEnv: 'JADE_SMS_KEY', sender: 'JADE' };
  running = await startPlatform({
    brands: [
      { bundle: opal },
      {
        bundle: jade,
        server: { adapters: { human, sms, phoneAuth: { ...firebase, jwksUrl: `${google.origin}/jwk` } } },
      },
    ],
    env: {
      JADE_GEETEST_KEY: 'private-key',
      JADE_SMS_KEY: 'gateway-secret',
      BLANK: '  ',
      TWO_LINES: 'first\nsecond',
    },
  });
});
afterAll(async () => {
  await running.close();
  await provider.close();
  await google.close();
  await gateway.close();
});
beforeEach(async () => {
  answer = success;
  // The cached state of the provider expires.
  await later(60_000);
});

const later = (ms: number): Promise<string> => running.platform.testFacilities().moveClock({ advanceMs: ms });

let lots = 0;
const solution = (): string => {
  lots += 1;
  return JSON.stringify({
    lot_number: lots.toString(16).padStart(32, '0'),
    captcha_output: 'b3V0cHV0',
    pass_token: 'pass',
    gen_time: '1795262400',
  });
};

function login(browser: Browser, proof: object) {
  return browser.call('POST', '/wps/session/login', {
    type: 'username',
    username: `nobody${(lots += 1)}`,
    password: 'wrong password',
    ...proof,
  });
}

async function hardToken(browser: Browser): Promise<string> {
  const { body } = await browser.call('GET', '/wps/system/human/challenge?level=hard');
  const { challenge } = body.value as { challenge: Challenge };
  const worked = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution: worked })).toString('base64');
}

describe('geetest', () => {
  test('the challenge names the widget, and a solution is accepted once', async () => {
    const browser = new Browser(running.app, 'jade');
    const { body } = await browser.call('GET', '/wps/system/human/challenge');
    expect(body.value).toEqual({
      provider: 'geetest',
      captchaId: 'captcha-id-1',
      script: 'https://static.geetest.com/v4/gt4.js',
    });
    const humanToken = solution();
    expect((await login(browser, { humanToken })).body.code).toBe('account.wrong_credentials');
    expect((await login(browser, { humanToken })).body.code).toBe('human.failed');
  });

  test('a rejected solution fails, and no captcha replaces it while the provider is up', async () => {
    const browser = new Browser(running.app, 'jade');
    const captchaToken = await hardToken(browser);
    expect((await login(browser, {})).body.code).toBe('human.failed');
    expect((await login(browser, { captchaToken })).body.code).toBe('human.failed');
    answer = { json: { status: 'success', result: 'fail' } };
    expect((await login(browser, { humanToken: solution() })).body.code).toBe('human.failed');
    answer = { json: { status: 'error', code: '-50005' } };
    expect((await login(browser, { humanToken: solution(), captchaToken })).body.code).toBe('human.failed');
  });

  test('while the provider is down a captcha is required, and accepted five times', async () => {
    answer = { status: 503, json: {} };
    const browser = new Browser(running.app, 'jade');
    const challenge = await browser.call('GET', '/wps/system/human/challenge');
    expect(challenge).toMatchObject({ status: 503, body: { code: 'human.unavailable' } });
    for (const proof of [{}, { humanToken: solution() }])
      expect((await login(browser, proof)).body).toMatchObject({ code: 'captcha.required', params: { captcha: 1 } });
    expect((await login(browser, { captchaToken: 'none' })).body.code).toBe('captcha.wrong');
    const captchaToken = await hardToken(browser);
    expect((await login(browser, { captchaToken })).body.code).toBe('account.wrong_credentials');
    expect((await login(browser, { captchaToken })).body.code).toBe('captcha.wrong');
    for (let times = 2; times <= 5; times += 1)
      expect((await login(browser, { captchaToken: await hardToken(browser) })).body.code).toBe(
        'account.wrong_credentials',
      );
    const more = await login(browser, { captchaToken: await hardToken(browser) });
    expect(more).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    answer = success;
    await later(20_000);
    expect((await login(browser, { humanToken: solution() })).body.code).toBe('account.wrong_credentials');
  });
});

test('the portal gets the public settings of phone verification and no secret', async () => {
  const whitelabel = async (brand: string) =>
    (await new Browser(running.app, brand).call('GET', '/wps/system/whitelabel')).body.value;
  const rules = await new Browser(running.app, 'opal').call('GET', '/wps/system/setting/register');
  expect(await whitelabel('opal')).toMatchObject({ phoneAuth: null, registerRules: rules.body.value });
  expect(await whitelabel('jade')).toMatchObject({
    phoneAuth: {
      provider: 'firebase',
      apiKey: 'web-key',
      projectId: 'jade-portal',
      authDomain: 'jade-portal.firebaseapp.com',
      endpoint: 'https://identitytoolkit.googleapis.com',
      recaptcha: 'https://www.google.com/recaptcha/api.js',
    },
  });
  expect(JSON.stringify(await whitelabel('jade'))).not.toMatch(/private-key|gateway-secret|_KEY/);
});

/** Returns the ID token that Firebase gives a visitor of Jade after the right code. */
function firebaseToken(phone: string): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ auth_time: now, phone_number: phone, firebase: { sign_in_provider: 'phone' } })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuer('https://securetoken.google.com/jade-portal')
    .setAudience('jade-portal')
    .setSubject(`user-${phone}`)
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .sign(privateKey);
}

test('an ID token registers its own number only, once, and at its own brand only', async () => {
  const register = async (brand: string, mobileNum: string, firebaseIdToken: string) =>
    (
      await new Browser(running.app, brand).call('PUT', '/wps/member/register/mobile', {
        mobileNum,
        countryDialingCode: '+66',
        firebaseChannel: 'firebase',
        firebaseIdToken,
        ageConfirmed: true,
        termsAccepted: true,
        login: true,
        registerMethod: 'WEB',
        humanToken: 'test-human',
      })
    ).body;
  const proof = await firebaseToken('+66898765432');
  expect(await register('opal', '0898765432', proof)).toMatchObject({ code: 'account.wrong_code' });
  expect(await register('jade', '0898765432', proof)).toMatchObject({ success: true, value: { state: 'open' } });
  expect(await register('jade', '0898765432', proof)).toMatchObject({ code: 'account.wrong_code' });
  const another = await firebaseToken('+66898765433');
  expect(await register('jade', '0898765434', another)).toMatchObject({ code: 'account.wrong_code' });
});

function askForCode(brand: string) {
  return new Browser(running.app, brand).call('POST', '/wps/verification/sms/register', {
    mobileNo: '0812345678',
    countryDialingCode: '+66',
    humanToken: 'test-human',
  });
}

function outboxOf(brand: string, query = '', token = operatorToken) {
  const headers = { host: `${brand}.localhost`, authorization: `Bearer ${token}` };
  return running.app.inject({ method: 'GET', url: `/wps/operator/outbox${query}`, headers });
}

test('a brand without an SMS gateway keeps its text messages in the outbox of the operator', async () => {
  expect(await askForCode('opal')).toMatchObject({ status: 200 });
  const { value } = (await outboxOf('opal')).json();
  expect(value).toEqual([
    expect.objectContaining({
      channel: 'sms',
      to: '+66812345678',
      subject: null,
      code: expect.stringMatching(/^\d{6}$/),
    }),
  ]);
  expect(value[0].body).toContain(value[0].code);
  expect((await outboxOf('opal', '?to=%2B66812345678')).json().value).toEqual(value);
  expect((await outboxOf('opal', '?to=%2B66899999999')).json().value).toEqual([]);
  expect((await outboxOf('jade')).json().value).toEqual([]);
});

test('an outbox is readable by an operator only', async () => {
  expect((await outboxOf('opal', '', 'another-token')).statusCode).toBe(401);
  expect((await new Browser(running.app, 'opal').call('GET', '/wps/operator/outbox')).status).toBe(401);
});

test('a brand with an SMS gateway sends its text messages there and keeps none', async () => {
  expect(await askForCode('jade')).toMatchObject({ status: 200 });
  expect(gateway.requests).toHaveLength(1);
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toMatchObject({ to: '+66812345678', sender: 'JADE' });
  expect(gateway.requests[0]?.headers.authorization).toBe('Bearer gateway-secret');
  expect((await outboxOf('jade')).json().value).toEqual([]);
});

describe('a brand with an invalid adapter setting is rejected', () => {
  const load = (adapters: object) =>
    running.platform.brandLoaded({
      id: 'ruby',
      bundle: { ...opal, id: 'ruby', merchantCode: 'RUBY01' },
      server: { adapters },
    });
  const smtp = {
    use: 'smtp',
    host: 'smtp.ruby.example',
    user: 'mailer',
    passwordEnv: 'RUBY_SMTP',
    from: 'care@ruby.example',
  };
  test.each([
    ['email.host', { email: { ...smtp, host: undefined } }],
    ['email.passwordEnv', { email: { ...smtp, passwordEnv: undefined } }],
    ['email.passwordEnv names RUBY_SMTP, which is not set', { email: smtp }],
    ['email.encryption', { email: { ...smtp, encryption: 'none' } }],
    ['sms.url', { sms: { use: 'http', secretEnv: 'RUBY_SMS' } }],
    ['sms.url', { sms: { use: 'http', url: 'http://sms.example/send', secretEnv: 'RUBY_SMS' } }],
    ['sms.secretEnv', { sms: { use: 'http', url: 'https://sms.example/send' } }],
    ['human.captchaId', { human: { use: 'geetest', secretEnv: 'RUBY_GEETEST' } }],
    ['human.secretEnv names RUBY_GEETEST', { human: { use: 'geetest', captchaId: 'id', secretEnv: 'RUBY_GEETEST' } }],
    ['phoneAuth.apiKey', { phoneAuth: { use: 'firebase', projectId: 'ruby-portal' } }],
    ['phoneAuth.projectId', { phoneAuth: { ...firebase, projectId: undefined } }],
    ['geolocation.use', { geolocation: { use: 'maxmind', file: '/tmp/x.mmdb' } }],
  ])('server.adapters.%s', async (setting, adapters) => {
    await expect(load(adapters)).rejects.toThrow(`server.adapters.${setting}`);
  });
});

describe('a brand that names an unset secret is rejected', () => {
  const load = (server: object) =>
    running.platform.brandLoaded({
      id: 'ruby',
      bundle: { ...opal, id: 'ruby', merchantCode: 'RUBY01' },
      server: { server },
    });
  const studio = { url: 'https://studio.ruby.example', secretEnv: 'RUBY_STUDIO' };

  test.each([
    ['studio.secretEnv names RUBY_STUDIO, which is not set', { studio }],
    ['studio.secretEnv names BLANK, which is not set', { studio: { ...studio, secretEnv: 'BLANK' } }],
    ['studio.secretEnv names TWO_LINES, which holds a line break', { studio: { ...studio, secretEnv: 'TWO_LINES' } }],
    [
      'passwords.defaultPasswordEnv names RUBY_DEFAULT, which is not set',
      { passwords: { defaultPasswordEnv: 'RUBY_DEFAULT' } },
    ],
  ])('server.%s', async (reason, server) => {
    await expect(load(server)).rejects.toThrow(`server.${reason}`);
  });

  test('the sandbox studio of the server requires no secret', async () => {
    await expect(load({ studio: { url: null, secretEnv: 'RUBY_STUDIO' } })).resolves.toBeUndefined();
  });
});
