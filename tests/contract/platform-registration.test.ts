import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegisterRule } from '../../schema/generated/api/system.ts';
import { cpuTime } from '../support/cpu-time.ts';
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
import {
  Browser,
  brandBundle,
  operatorToken,
  startPlatform,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';

const password = 'correct-horse-9';

/** Values that each field accepts and rejects by its rule. */
const samples: Partial<Record<RegisterRule['field'], { good: string[]; bad: string[] }>> = {
  payeeName: {
    good: ['Nguyen Van An', "Mary O'Neill", '王安娜', 'แอนนา', ' Anna  Kim', 'ＴＡＲＯ　ＹＡＭＡＤＡ'],
    bad: ['Nguyễn Văn An', 'Đặng Thị Ê', 'Mononym', 'Anna 7', 'A'],
  },
  email: { good: ['anna@mail.example'], bad: ['anna', 'anna@host', 'a b@c.example'] },
  mobileNum: {
    good: ['0812345678', '+66 81-234-5679', '０８１－２３４\u202f５６７７'],
    bad: ['phone', '12345678901234567'],
  },
  affiliateCode: { good: [], bad: [] },
  recommenderId: { good: ['friend7'], bad: [] },
  line: { good: ['anna.line'], bad: [] },
  whatsapp: { good: ['+66812345678'], bad: [] },
  facebook: { good: ['anna.kim'], bad: [] },
  wechat: { good: ['anna_kim'], bad: [] },
  telegram: { good: ['@anna'], bad: [] },
  zalo: { good: ['0812345678'], bad: [] },
  qqNum: { good: ['12345'], bad: [] },
  idNumber: { good: ['1-2345'], bad: [] },
  nickname: { good: ['アンナ'], bad: ['x'.repeat(65)] },
  birthday: { good: ['1990-02-28', '02-28-1990'], bad: ['1990-02-30', '28-02-1990', '1990/02/28'] },
  address: { good: ['1 Example Street'], bad: [] },
  nationality: { good: ['Thai'], bad: [] },
  occupation: { good: ['teacher'], bad: [] },
  sourceOfIncome: { good: ['salary'], bad: [] },
  paymentPassword: { good: ['246810'], bad: ['12345'] },
};
const fields = Object.keys(samples) as (keyof typeof samples)[];

/** Rules of a brand that requests a field: the default rules, enabled. */
const defaults: RegisterRule[] = await (async () => {
  const running = await startPlatform();
  const { body } = await new Browser(running.app).call('GET', '/wps/system/setting/register');
  await running.close();
  return body.value as RegisterRule[];
})();
const asking = (...asked: string[]) => ({
  registration: {
    rules: defaults
      .filter(({ field }) => asked.includes(field))
      .map((rule) => ({ ...rule, enabled: true, required: true })),
  },
});

const brand = (id: string, settings: ReturnType<typeof withFlags>, server: object = {}) => ({
  bundle: brandBundle({ id, merchantCode: `${id.toUpperCase()}01`, settings }),
  server,
});

let running: TestPlatform;
let names = 0;
const freshName = (): string => `signup${(names += 1)}`;

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      brand('opal', withFlags('MOBILENUMREG3')),
      brand('secret', withFlags('MOBILENUMREG3', 'MOBILENUMPASSREG3')),
      brand('proof', withFlags('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'), {
        registration: { rules: [{ ...rule('mobileNum'), required: false }] },
      }),
      brand('closed', [{ modId: 'DIRECTREG3', enabled: '0' }]),
      brand('hostile', withFlags(), {
        registration: {
          rules: [
            { ...rule('line'), required: true, acceptedPattern: '(a+)+$' },
            { ...rule('wechat'), acceptedPattern: '((a{1,99}){1,99}){1,99}$' },
          ],
        },
      }),
      ...fields.map((field) => brand(`ask${field.toLowerCase()}`, withFlags(), asking(field))),
    ],
  });
});
afterAll(() => running.close());

describe('registration rules', () => {
  test('contain every field of the specification in display order', () => {
    expect(defaults.map(({ field }) => field)).toEqual(['username', 'password', ...fields]);
    expect(defaults.filter(({ enabled }) => enabled).map(({ field }) => field)).toEqual(['username', 'password']);
  });

  test.each(fields)(
    '%s is required if its rule is enabled, and an invalid value is rejected with the name of the field',
    async (field) => {
      const { good, bad } = samples[field] ?? { good: [], bad: [] };
      for (const value of [undefined, '', ...bad]) {
        const reply = await register(visitor(`ask${field.toLowerCase()}`), { [field]: value });
        expect({ value, body: reply.body }).toMatchObject({
          body: { code: 'account.field_invalid', params: { field } },
        });
      }
      for (const value of good)
        expect({ value, ...(await register(visitor(`ask${field.toLowerCase()}`), { [field]: value })) }).toMatchObject({
          status: 200,
        });
    },
  );

  test('a pattern that would hang a backtracking engine rejects in less than 500 ms', async () => {
    for (const [field, value] of [
      ['line', `${'a'.repeat(254)}!`],
      ['wechat', `${'a'.repeat(254)}!`],
    ] as const) {
      const { ms, result } = await cpuTime(() => register(visitor('hostile'), { line: 'aaa', [field]: value }));
      expect(result.body).toMatchObject({ code: 'account.field_invalid', params: { field } });
      expect(ms).toBeLessThan(500);
    }
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a letter', '\ud800'],
    ['ten thousand letters', 'a'.repeat(10_000)],
  ])('%s is rejected in every field', async (_what, value) => {
    for (const field of [...fields, 'username', 'password', 'referralCode', 'verificationCode', 'domain'])
      expect((await register(visitor(), { [field]: value })).body.code, field).toBe('request.invalid');
  });
});

describe('registration by mobile number', () => {
  test('creates an account without a password, named by its number, and logs in', async () => {
    const number = freshNumber();
    const browser = visitor();
    const reply = await registerMobile(browser, `${number.slice(0, 3)} ${number.slice(3)}`);
    expect(reply.body.value).toMatchObject({ userName: international(number), state: 'open', firstTimeLogin: true });
    const { body } = await browser.call('GET', '/wps/member/info');
    expect(body.value).toMatchObject({ account: international(number), nickname: `•••• ${number.slice(-4)}` });
    for (const guess of ['undefined', 'null'])
      expect((await visitor().login(international(number), guess)).body.code).toBe('account.wrong_credentials');
  });

  test('requires a password if the brand does', async () => {
    const number = freshNumber();
    const missing = await registerMobile(visitor('secret'), number);
    expect(missing.body).toMatchObject({ code: 'account.field_invalid', params: { field: 'password' } });
    const reply = await registerMobile(visitor('secret'), number, { password, confirmPassword: password });
    expect(reply.status).toBe(200);
    expect((await visitor('secret').login(international(number))).status).toBe(200);
  });

  test('accepts a number once of two concurrent calls in different notations', async () => {
    const number = freshNumber();
    const both = await Promise.all([number, international(number)].map((text) => registerMobile(visitor(), text)));
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'account.mobile_taken']);
  });

  test('reports a taken number only after its code', async () => {
    const number = freshNumber();
    await askCode(visitor('proof'), 'register', number);
    const first = await codeOf(running, international(number));
    expect((await registerMobile(visitor('proof'), number)).body.code).toBe('account.wrong_code');
    expect((await registerMobile(visitor('proof'), number, { verificationCode: first })).status).toBe(200);
    for (const verificationCode of [undefined, '000000', first])
      expect((await registerMobile(visitor('proof'), number, { verificationCode })).body.code).toBe(
        'account.wrong_code',
      );
    await askCode(visitor('proof'), 'register', number);
    const verificationCode = await codeOf(running, international(number));
    const taken = await registerMobile(visitor('proof'), number, { verificationCode });
    expect({ status: taken.status, code: taken.body.code }).toEqual({ status: 409, code: 'account.mobile_taken' });
  });

  test('is rejected if its flag is off', async () => {
    expect((await registerMobile(visitor('hostile'), freshNumber())).body.code).toBe('account.registration_off');
    expect((await registerMobile(visitor('closed'), freshNumber())).body.code).toBe('account.registration_off');
    expect((await register(visitor('closed'))).body.code).toBe('account.registration_off');
  });
});

describe('registration by username', () => {
  test('requires the code of a given mobile number, which can then log in', async () => {
    const mobileNum = freshNumber();
    expect((await register(visitor('proof'), {})).status).toBe(200);
    expect((await register(visitor('proof'), { mobileNum })).body.code).toBe('account.wrong_code');
    await askCode(visitor('proof'), 'register', mobileNum);
    const verificationCode = await codeOf(running, international(mobileNum));
    const username = freshName();
    expect((await register(visitor('proof'), { username, mobileNum, verificationCode })).status).toBe(200);
    await askCode(visitor('proof'), 'noLogin', mobileNum);
    const code = await codeOf(running, international(mobileNum));
    expect((await loginByCode(visitor('proof'), mobileNum, code)).body.value).toMatchObject({ userName: username });
  });

  test('rejects an invalid mobile number', async () => {
    const { body } = await register(visitor('proof'), { mobileNum: '0212345678' });
    expect(body).toMatchObject({ code: 'phone.invalid', params: { number: '0212345678' } });
  });

  test('compares a birthday with the brand’s minimum age to the day', async () => {
    const now = new Date(running.platform.testFacilities().now());
    const eighteen = `${now.getUTCFullYear() - 18}${now.toISOString().slice(4, 10)}`;
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
    const almost = `${tomorrow.getUTCFullYear() - 18}${tomorrow.toISOString().slice(4, 10)}`;
    expect((await register(visitor('askbirthday'), { birthday: eighteen })).status).toBe(200);
    expect((await register(visitor('askbirthday'), { birthday: almost })).body).toMatchObject({
      code: 'account.under_age',
      params: { age: 18 },
    });
  });
});

describe('an invitation', () => {
  let agentCode: string;
  let memberCode: string;
  beforeAll(async () => {
    agentCode = await inviteCodeOf(await agent());
    const member = visitor();
    await member.register(freshName());
    memberCode = await inviteCodeOf(member);
  });

  test('with an agent’s code is valid and puts the player below the agent', async () => {
    const browser = visitor();
    const ask = async (code: string) => (await browser.call('GET', `/wps/agent/affiliate?code=${code}`)).body.value;
    expect(await ask(agentCode)).toEqual({ code: agentCode, valid: true });
    expect(await ask(agentCode.toLowerCase())).toMatchObject({ valid: true });
    expect(await ask(memberCode)).toMatchObject({ valid: false });
    expect(await ask('NOBODY')).toMatchObject({ valid: false });
    expect((await register(browser, { affiliateCode: agentCode })).status).toBe(200);
    expect((await browser.call('GET', '/wps/member/info')).body.value).toMatchObject({ toUpline: true });
  });

  test('is rejected without an agent’s code, while an unknown referral code is ignored', async () => {
    for (const affiliateCode of ['NOBODY', memberCode])
      expect((await register(visitor(), { affiliateCode })).body.code).toBe('account.invalid_invitation');
    expect((await register(visitor(), { referralCode: memberCode })).status).toBe(200);
    expect((await register(visitor(), { referralCode: 'NOBODY' })).status).toBe(200);
  });

  test('can be looked up thirty times in ten minutes', async () => {
    const browser = visitor();
    for (let asked = 0; asked < 30; asked += 1)
      expect((await browser.call('GET', '/wps/agent/affiliate?code=X')).status).toBe(200);
    expect((await browser.call('GET', '/wps/agent/affiliate?code=X')).body.code).toBe('request.rate_limited');
  });
});

test('the country list contains the countries whose numbers the brand accepts', async () => {
  const { body } = await visitor().call('GET', '/wps/system/country-codes');
  expect(body.value).toEqual([
    { countryCode: 'TH', countryDialingCode: '+66' },
    { countryCode: 'US', countryDialingCode: '+1' },
    { countryCode: 'GB', countryDialingCode: '+44' },
  ]);
});

function rule(field: RegisterRule['field']): RegisterRule {
  const known = defaults.find((each) => each.field === field);
  if (known === undefined) throw new Error(`no rule for ${field}`);
  return { ...known, enabled: true };
}

function visitor(id = 'opal'): Browser {
  const browser = new Browser(running.app, id);
  browser.address = freshAddress();
  return browser;
}

function register(browser: Browser, more: object = {}): Promise<InjectedReply> {
  return browser.call('PUT', '/wps/member/register', {
    username: freshName(),
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    registerMethod: 'WEB',
    humanToken: 'test-human',
    ...more,
  });
}

async function agent(): Promise<Browser> {
  const username = freshName();
  const operator = { authorization: `Bearer ${operatorToken}` };
  await visitor().call('PUT', '/wps/operator/member', { username, password, type: 1 }, operator);
  const browser = visitor();
  const { changeTicket } = (await browser.login(username)).body.value as { changeTicket: string };
  const newPassword = 'another-horse-9';
  const change = { changeTicket, newPassword, confirmNewPassword: newPassword };
  expect((await browser.call('PUT', '/wps/member/password', change)).status).toBe(200);
  return browser;
}

async function inviteCodeOf(browser: Browser): Promise<string> {
  const { body } = await browser.call('GET', '/wps/member/info');
  return (body.value as { inviteCode: string }).inviteCode;
}
