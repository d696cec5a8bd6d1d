import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askCode, codeOf, freshAddress, freshNumber, international, withFlags } from '../support/mobile-member.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres } from '../support/postgres.ts';
import type { BrandBundle } from '../../schema/bundle.ts';

const settings = withFlags('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'REGMOBILEVER3');
const bundleOf = (id: string, different: Partial<BrandBundle> = {}) =>
  brandBundle({ id, merchantCode: `${id.toUpperCase()}01`, settings, ...different });
const licensed = { loginedToHomePage: false, minimumAge: 18, jurisdictions: ['VN'], audience: 'everyone' as const };

let running: TestPlatform;
const logged: string[] = [];

beforeAll(async () => {
  running = await startPlatform({
    logTo: { write: (line) => void logged.push(line) },
    brands: [
      { bundle: bundleOf('opal') },
      { bundle: bundleOf('jade', { deployment: licensed }) },
      { bundle: bundleOf('ruby'), server: { registration: { countries: ['JP', 'TH'] } } },
      { bundle: bundleOf('onyx'), server: { adapters: { sms: { use: 'outbox', perHour: 10 } } } },
    ],
  });
});
afterAll(() => running.close());

function visitor(brand: string): Browser {
  const browser = new Browser(running.app, brand);
  browser.address = freshAddress();
  return browser;
}

const countriesAt = async (brand: string): Promise<string> => {
  const { body } = await visitor(brand).call('GET', '/wps/system/country-codes');
  return (body.value as { countryCode: string }[]).map(({ countryCode }) => countryCode).join(' ');
};

test.each([
  ['opal', 'TH US GB', 'its currency and languages'],
  ['jade', 'VN', 'its jurisdictions alone'],
  ['ruby', 'JP TH', 'its own setting'],
])('the countries of %s are %s: %s', async (brand, countries) => {
  expect(await countriesAt(brand)).toBe(countries);
});

test.each([
  ['an Albanian number', '+355', '0672123456'],
  ['a Jamaican number, whose dialling code the United States share', '+1', '8762101234'],
  ['a Lithuanian number in full', '+370', '+37060112345'],
])('%s gets no text message at a brand that does not accept it', async (_what, countryDialingCode, number) => {
  const { status, body } = await askCode(visitor('opal'), 'register', number, { countryDialingCode });
  expect([status, body.code]).toEqual([400, 'phone.invalid']);
  for (const path of ['noLogin', 'password'] as const)
    expect((await askCode(visitor('opal'), path, number, { countryDialingCode })).body.code).toBe('phone.invalid');
  expect(await running.platform.testFacilities().outbox({})).toEqual([]);
});

test('a brand sends at most its hourly limit of text messages and logs a warning before it', async () => {
  const numbers = Array.from({ length: 14 }, freshNumber);
  const replies = [];
  for (const number of numbers) replies.push((await askCode(visitor('onyx'), 'register', number)).body);
  expect(replies.map(({ success }) => success)).toEqual(numbers.map((_, index) => index < 10));
  expect(replies[10]).toMatchObject({ code: 'code.too_many' });
  // An unknown number gets the same reply.
  expect((await askCode(visitor('onyx'), 'noLogin', freshNumber())).body.code).toBe('code.too_many');
  await expect(codeOf(running, international(numbers[10] ?? ''))).rejects.toThrow();

  const lines = logged.filter((line) => line.includes('the text messages of this hour'));
  expect(lines.map((line) => /cap (\w+)/.exec(line)?.[1])).toEqual(['near', 'reached']);
  const gauges = running.platform.gauges();
  const valueOf = (name: string) =>
    gauges.find((gauge) => gauge.name === name)?.values.find(({ brand }) => brand === 'onyx')?.value;
  expect([valueOf('livery_sms_sent_this_hour'), valueOf('livery_sms_hourly_cap')]).toEqual([10, 10]);

  // The limit affects neither other brands nor the next hour of this brand.
  expect((await askCode(visitor('opal'), 'register', freshNumber())).status).toBe(200);
  await running.platform.testFacilities().moveClock({ advanceMs: 3_600_000 });
  expect((await askCode(visitor('onyx'), 'register', freshNumber())).status).toBe(200);
});

test('concurrent requests stay within the limit', async () => {
  await running.platform.testFacilities().moveClock({ advanceMs: 3_600_000 });
  const replies = await Promise.all(
    Array.from({ length: 16 }, () => askCode(visitor('onyx'), 'register', freshNumber())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('the audit log has one row when the hourly limit is near and one when it is reached', async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.freshDatabase();
  const capped = { bundle: bundleOf('onyx'), server: { adapters: { sms: { use: 'outbox', perHour: 10 } } } };
  const other = await startPlatform({ databaseUrl, brands: [capped] });
  const auditor = new Client({ connectionString: databaseUrl });
  try {
    for (let sent = 0; sent < 12; sent += 1) {
      const browser = new Browser(other.app, 'onyx');
      browser.address = freshAddress();
      await askCode(browser, 'register', freshNumber());
    }
    await auditor.connect();
    const { rows } = await auditor.query(
      `select merchant, actor, action, detail from livery.audit where action like 'sms.%' order by at, action`,
    );
    expect(rows).toEqual([
      { merchant: 'ONYX01', actor: 'system', action: 'sms.cap_near', detail: { sent: 8, cap: 10 } },
      { merchant: 'ONYX01', actor: 'system', action: 'sms.cap_reached', detail: { sent: 10, cap: 10 } },
    ]);
  } finally {
    await auditor.end();
    await other.close();
    await postgres.stop();
  }
});
