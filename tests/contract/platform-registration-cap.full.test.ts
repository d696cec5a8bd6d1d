import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCode, codeOf, freshNumber, international, registerMobile, withFlags } from '../support/mobile-member.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let names = 0;
const freshName = (): string => `crowd${(names += 1)}`;

beforeAll(async () => {
  const settings = withFlags('MOBILENUMREG3', 'REGMOBVERF3');
  running = await startPlatform({
    brands: [
      { bundle: brandBundle({ settings }) },
      { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01', settings }) },
    ],
  });
});
afterAll(() => running.close());

const most = 200;

/** Opens the maximum number of accounts. */
async function fill(address: (made: number) => string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: most }, (_, made) => at(address(made)).register(freshName())));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}

function at(address: string, brand = 'opal'): Browser {
  const browser = new Browser(running.app, brand);
  browser.address = address;
  return browser;
}

describe('accounts opened from one IP address', () => {
  test('are at most two hundred an hour, counted separately per IP address and brand', async () => {
    const address = '203.0.113.61';
    const answers = await Promise.all(Array.from({ length: most + 10 }, () => at(address).register(freshName())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'request.rate_limited'));
    expect(refused[0]?.body.params).toEqual({ minutes: 60 });
    expect((await at('203.0.113.62').register(freshName())).status).toBe(200);
    expect((await at(address, 'jade').register(freshName())).status).toBe(200);
    await running.platform.testFacilities().moveClock({ advanceMs: 61 * 60_000 });
    expect((await at(address).register(freshName())).status).toBe(200);
  });

  test('are counted together for one IPv6 network', async () => {
    await fill((made) => `2001:db8:7:7::${made + 1}`);
    expect((await at('2001:db8:7:7:ffff::1').register(freshName())).body.code).toBe('request.rate_limited');
    expect((await at('2001:db8:7:8::1').register(freshName())).status).toBe(200);
  });

  test('are not counted if registration fails, and one over the limit consumes no code', async () => {
    const address = '203.0.113.63';
    await at('203.0.113.64').register('taken1');
    for (let tries = 0; tries < 25; tries += 1)
      expect((await at(address).register('taken1')).body.code).toBe('account.username_taken');
    await fill(() => address);
    const number = freshNumber();
    await askCode(at('203.0.113.65'), 'register', number);
    const verificationCode = await codeOf(running, international(number));
    expect((await registerMobile(at(address), number, { verificationCode })).body.code).toBe('request.rate_limited');
    expect((await registerMobile(at('203.0.113.66'), number, { verificationCode })).status).toBe(200);
  });
});
