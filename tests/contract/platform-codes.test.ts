import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
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
import { Browser, brandBundle, outlive, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const settings = withFlags('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3');
const brands = [
  { bundle: brandBundle({ settings }) },
  {
    bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01', settings }),
    // No server listens on this port.
    server: { adapters: { sms: { use: 'http', url: 'http://127.0.0.1:9/send', secretEnv: 'SMS_SECRET' } } },
  },
];

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('a one-time code on %s', (kind) => {
  let running: TestPlatform;
  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatform({ brands, databaseUrl, env: { SMS_SECRET: 'sms-secret-of-the-tests' } });
  });
  afterAll(() => running.close());

  test('is accepted once of fifty concurrent uses', async () => {
    const { number, code } = await memberWithLoginCode(running);
    const answers = await Promise.all(Array.from({ length: 50 }, () => loginByCode(visitor(running), number, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'account.wrong_code')).toHaveLength(49);
  });

  test('sent again after its use is not counted as a wrong attempt of the IP address', async () => {
    const { number, code } = await memberWithLoginCode(running);
    const address = freshAddress();
    for (let sent = 0; sent < 52; sent += 1) {
      const { status } = await loginByCode(from(running, address), number, code);
      expect(status).toBe(sent === 0 ? 200 : 400);
    }
    const another = await memberWithLoginCode(running);
    expect((await loginByCode(from(running, address), another.number, another.code)).status).toBe(200);
  });

  test('is compared at most five times for fifty concurrent attempts', async () => {
    const { number, code } = await memberWithLoginCode(running);
    const guesses = Array.from({ length: 50 }, () => loginByCode(visitor(running), number, wrongFor(code)));
    expect((await Promise.all(guesses)).every(({ body }) => body.code === 'account.wrong_code')).toBe(true);
    expect((await loginByCode(visitor(running), number, code)).body.code).toBe('account.wrong_code');
  });

  test('is accepted at the fifth attempt', async () => {
    const { number, code } = await memberWithLoginCode(running);
    for (let tries = 0; tries < 4; tries += 1) await loginByCode(visitor(running), number, wrongFor(code));
    expect((await loginByCode(visitor(running), number, code)).status).toBe(200);
  });

  test('is void after five wrong attempts, and the next code has five new attempts', async () => {
    const { number, code } = await memberWithLoginCode(running);
    for (let tries = 0; tries < 5; tries += 1) await loginByCode(visitor(running), number, wrongFor(code));
    expect((await loginByCode(visitor(running), number, code)).body.code).toBe('account.wrong_code');
    await askCode(visitor(running), 'noLogin', number);
    const next = await codeOf(running, international(number));
    expect((await loginByCode(visitor(running), number, next)).status).toBe(200);
  });

  test.each([
    [
      'in full-width digits',
      (code: string) => code.replace(/./g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
    [
      'with blanks and dashes',
      (code: string) => ` ${code.slice(0, 2)}\u202f${code.slice(2, 4)}\u2011${code.slice(4)}\u200b`,
    ],
  ])('is accepted %s', async (_how, typed) => {
    const { number, code } = await memberWithLoginCode(running);
    expect((await loginByCode(visitor(running), number, typed(code))).status).toBe(200);
  });

  test('loses no attempt to a text that is not of digits', async () => {
    const { number, code } = await memberWithLoginCode(running);
    for (let tries = 0; tries < 6; tries += 1) {
      const { body } = await loginByCode(visitor(running), number, `${code.slice(0, 5)}²`);
      expect(body.code).toBe('account.wrong_code');
    }
    expect((await loginByCode(visitor(running), number, code)).status).toBe(200);
  });

  test('is sent to a number five times for ten concurrent requests', async () => {
    const number = freshNumber();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askCode(visitor(running), 'register', number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await running.platform.testFacilities().outbox({ to: international(number) })).toHaveLength(5);
  });
});

/** Returns another code than the right one. */
function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('a code by text message', () => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startPlatform({ brands, env: { SMS_SECRET: 'sms-secret-of-the-tests' } });
  });
  afterAll(() => running.close());

  test('requires a captcha from an IP address after ten wrong attempts there, and nowhere else', async () => {
    const [known, address] = [await memberWithLoginCode(running), freshAddress()];
    const guess = (number: string, code: string, more = {}) => loginByCode(from(running, address), number, code, more);
    const asked = [];
    for (let tries = 0; tries < 10; tries += 1) asked.push((await guess(freshNumber(), '000000')).body.params);
    expect(asked).toEqual([...Array.from({ length: 9 }, () => ({})), { captcha: 1 }]);
    expect((await guess(known.number, known.code)).body).toMatchObject({
      code: 'captcha.required',
      params: { captcha: 1 },
    });
    expect((await guess(known.number, known.code, { captcha: 'nope' })).body.code).toBe('captcha.wrong');
    const another = await memberWithLoginCode(running);
    expect((await loginByCode(visitor(running), another.number, another.code)).status).toBe(200);
    expect((await guess(known.number, known.code, { captchaToken: 'test-human' })).status).toBe(200);
  });

  test('is sent in the language of the page with the brand’s name and the period of validity', async () => {
    const number = freshNumber();
    const browser = visitor(running);
    browser.cookies.set('lang', 'TH');
    expect((await askCode(browser, 'register', number)).body.value).toEqual({ expiredMinutes: 10 });
    const [message] = await running.platform.testFacilities().outbox({ to: international(number) });
    expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) });
    expect(message?.body).toMatch(new RegExp(`^${message?.code} คือรหัส OTP สำหรับสมัครสมาชิก Opal .*10 นาที`));
  });

  test('requires no dialling code for an international number or a national one of the brand’s country', async () => {
    const none = { countryDialingCode: undefined };
    for (const written of [(number: string) => number, international]) {
      const { number, code } = await memberWithLoginCode(running);
      expect((await loginByCode(visitor(running), written(number), code, none)).status).toBe(200);
      await askCode(visitor(running), 'password', number);
      const verificationCode = await codeOf(running, international(number));
      const reset = { mobileNum: written(number), verificationCode, newPassword: 'another-horse-10' };
      expect((await visitor(running).call('PUT', '/wps/member/password/verification', reset)).status).toBe(200);
    }
    const foreign = await loginByCode(visitor(running), '+12025550123', '000000', none);
    expect(foreign.body.code).toBe('account.wrong_code');
  });

  test('is void after a newer code, after ten minutes, and for any other purpose', async () => {
    const { number, code } = await memberWithLoginCode(running);
    await askCode(visitor(running), 'password', number);
    const resetCode = await codeOf(running, international(number));
    expect((await loginByCode(visitor(running), number, resetCode)).body.code).toBe('account.wrong_code');
    await askCode(visitor(running), 'noLogin', number);
    expect((await loginByCode(visitor(running), number, code)).body.code).toBe('account.wrong_code');
    const newest = await codeOf(running, international(number));
    await outlive(running, 10 * 60_000);
    expect((await loginByCode(visitor(running), number, newest)).body.code).toBe('account.wrong_code');
  });

  test('gets the same reply after a similar time for an unknown number', async () => {
    const { number, code } = await memberWithLoginCode(running);
    const unknown = freshNumber();
    for (const path of ['noLogin', 'password'] as const) {
      const asked = async (whose: string): Promise<{ answer: unknown; ms: number }> => {
        const started = performance.now();
        const answer = await askCode(visitor(running), path, whose);
        return { answer, ms: performance.now() - started };
      };
      const [known, nobody] = [await asked(number), await asked(unknown)];
      expect(nobody.answer).toEqual(known.answer);
      expect(Math.min(known.ms, nobody.ms)).toBeGreaterThan(200);
    }
    expect(await running.platform.testFacilities().outbox({ to: international(unknown) })).toEqual([]);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await loginByCode(visitor(running), unknown, wrong)).toEqual(
      await loginByCode(visitor(running), number, wrong),
    );
    expect(await resetByPhone(visitor(running), unknown, wrong)).toEqual(
      await resetByPhone(visitor(running), number, wrong),
    );
  });

  test('is sent to a number at most five times a day over all callers', async () => {
    const number = freshNumber();
    for (let sent = 0; sent < 5; sent += 1)
      expect((await askCode(visitor(running), 'register', number)).status).toBe(200);
    const sixth = await askCode(visitor(running), 'noLogin', number);
    expect({ status: sixth.status, body: sixth.body }).toMatchObject({
      status: 429,
      body: { code: 'code.too_many', params: { minutes: 24 * 60 } },
    });
    await advance(running, 23 * 3_600_000);
    expect((await askCode(visitor(running), 'register', number)).body.params).toEqual({ minutes: 60 });
    await advance(running, 3_600_000);
    expect((await askCode(visitor(running), 'register', number)).status).toBe(200);
  });

  test('is sent at most twenty times an hour for an IP address', async () => {
    const browser = visitor(running);
    for (let sent = 0; sent < 20; sent += 1)
      expect((await askCode(browser, sent % 2 === 0 ? 'register' : 'noLogin', freshNumber())).status).toBe(200);
    const refused = await askCode(browser, 'register', freshNumber());
    expect(refused.body).toMatchObject({ code: 'code.too_many', params: { minutes: 60 } });
    expect((await askCode(visitor(running), 'register', freshNumber())).status).toBe(200);
    await advance(running, 3_600_000);
    expect((await askCode(browser, 'register', freshNumber())).status).toBe(200);
  });

  test('that could not be sent is reported and does not count towards the limit', async () => {
    const number = freshNumber();
    for (let tries = 0; tries < 7; tries += 1)
      expect((await askCode(visitor(running, 'jade'), 'register', number)).body.code).toBe('code.not_sent');
  });

  test('is rejected without human verification or with an invalid number', async () => {
    const noHuman = { humanToken: 'bm8=' };
    expect((await askCode(visitor(running), 'register', freshNumber(), noHuman)).body.code).toBe('human.failed');
    for (const number of ['0212345678', '12', 'not a number', '+1 202 555 0123', '0'.repeat(32)])
      expect((await askCode(visitor(running), 'register', number)).body).toMatchObject({
        code: 'phone.invalid',
        params: { number },
      });
    for (const countryDialingCode of ['999', '0', '+000', '1242'])
      for (const path of ['noLogin', 'register', 'password'] as const)
        expect((await askCode(visitor(running), path, '0812340006', { countryDialingCode })).body.code).toBe(
          'phone.invalid',
        );
  });
});

describe('a brand that sends no codes', () => {
  test('rejects requests for login and registration codes', async () => {
    const running = await startPlatform();
    const number = freshNumber();
    expect((await askCode(visitor(running), 'noLogin', number)).body.code).toBe('account.login_off');
    expect((await askCode(visitor(running), 'register', number)).body.code).toBe('account.registration_off');
    expect((await loginByCode(visitor(running), number, '123456')).body.code).toBe('account.login_off');
    await running.close();
  });
});

describe('an image captcha', () => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startPlatform();
  });
  afterAll(() => running.close());

  test('is a PNG whose answer is bound to a cookie that scripts cannot read', async () => {
    const { body, cookies } = await visitor(running).call('GET', '/wps/captcha');
    expect(Buffer.from(String(body.value), 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-captcha=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('is redrawn at most once a second for a browser', async () => {
    const browser = visitor(running);
    const first = await browser.call('GET', '/wps/captcha');
    const second = await browser.call('GET', '/wps/captcha');
    expect({ status: second.status, code: second.body.code }).toEqual({ status: 429, code: 'request.rate_limited' });
    await advance(running, 1_000);
    const third = await browser.call('GET', '/wps/captcha');
    expect(third.status).toBe(200);
    expect(third.body.value).not.toBe(first.body.value);
  });

  test('is drawn at most ten times in ten seconds for an IP address without a cookie', async () => {
    const address = freshAddress();
    const answers: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      const browser = visitor(running);
      browser.address = address;
      answers.push((await browser.call('GET', '/wps/captcha')).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

function visitor({ app }: TestPlatform, brand = 'opal'): Browser {
  const browser = new Browser(app, brand);
  browser.address = freshAddress();
  return browser;
}

/** Returns another visitor with the same IP address. */
function from(running: TestPlatform, address: string): Browser {
  const browser = visitor(running);
  browser.address = address;
  return browser;
}

async function memberWithLoginCode(running: TestPlatform): Promise<{ number: string; code: string }> {
  const number = freshNumber();
  await askCode(visitor(running), 'register', number);
  const verificationCode = await codeOf(running, international(number));
  expect((await registerMobile(visitor(running), number, { verificationCode })).status).toBe(200);
  await askCode(visitor(running), 'noLogin', number);
  return { number, code: await codeOf(running, international(number)) };
}

function resetByPhone(browser: Browser, number: string, verificationCode: string) {
  return browser.call('PUT', '/wps/member/password/verification', {
    mobileNum: number,
    countryDialingCode: '66',
    verificationCode,
    newPassword: 'another-horse-9',
  });
}

function advance({ platform }: TestPlatform, advanceMs: number): Promise<string> {
  return platform.testFacilities().moveClock({ advanceMs });
}
