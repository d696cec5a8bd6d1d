import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCaptcha, requireCaptcha, type CaptchaCall } from '../../runtime/server/platform/account/human/captcha.ts';
import type { HumanVerification } from '../../runtime/server/adapters/human/human.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { readServerSettings } from '../../runtime/server/platform/http/server-settings.ts';
import { freshAddress } from '../support/mobile-member.ts';
import { brandBundle } from '../support/platform.ts';

let dataDir: string;
let database: Database;
let now = Date.UTC(2026, 10, 21);
const clock = { now: () => now };
const draw = () => Promise.resolve({ answer: 'K7PX4', png: 'cGljdHVyZQ==' });
const human: HumanVerification = {
  challenge: () => Promise.reject(new Error('not asked for')),
  verify: () => Promise.resolve(null),
  verifyHard: (token) => Promise.resolve(token === 'solved' ? { nonce: token, expiresAt: now + 60_000 } : null),
  available: () => Promise.resolve(false),
};
const dependencies = { clock, humanOf: () => human, testMode: false };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'livery-captcha-'));
  database = await openPlatformDatabase({ dataDir });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a captcha image accepts its text in any case', async () => {
  const browser = await shown();
  await expect(requireCaptcha(browser, { captcha: ' k7px4 ' }, dependencies)).resolves.toBeUndefined();
});

test('one of twenty concurrent correct answers is accepted', async () => {
  const browser = await shown();
  const tries = Array.from({ length: 20 }, () => requireCaptcha(browser, { captcha: 'K7PX4' }, dependencies));
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a wrong answer consumes the captcha image', async () => {
  const browser = await shown();
  const wrong = { code: 'captcha.wrong', params: { captcha: 1 } };
  await expect(requireCaptcha(browser, { captcha: 'AAAAA' }, dependencies)).rejects.toMatchObject(wrong);
  await expect(requireCaptcha(browser, { captcha: 'K7PX4' }, dependencies)).rejects.toMatchObject(wrong);
});

test('a captcha image is valid for five minutes and only in the browser that received it', async () => {
  const [browser, stranger] = [await shown(), visitor()];
  const wrong = { code: 'captcha.wrong' };
  await expect(requireCaptcha(stranger, { captcha: 'K7PX4' }, dependencies)).rejects.toMatchObject(wrong);
  now += 5 * 60_000;
  await expect(requireCaptcha(browser, { captcha: 'K7PX4' }, dependencies)).rejects.toMatchObject(wrong);
});

test('a hard proof of work replaces the captcha answer, and a call with neither is rejected', async () => {
  await expect(requireCaptcha(visitor(), { captchaToken: 'solved' }, dependencies)).resolves.toBeUndefined();
  await expect(requireCaptcha(visitor(), { captchaToken: 'guessed' }, dependencies)).rejects.toMatchObject({
    code: 'captcha.wrong',
  });
  await expect(requireCaptcha(visitor(), {}, dependencies)).rejects.toMatchObject({
    code: 'captcha.required',
    params: { captcha: 1 },
  });
});

/** Returns the call of a browser that keeps its captcha cookie. */
function visitor(): CaptchaCall {
  const bundle = brandBundle();
  const { id, merchantCode: merchant } = bundle;
  const settings = readServerSettings(id, {}, bundle.currency);
  const live = {
    version: 0,
    at: new Date(now).toISOString(),
    flags: {},
    maintenance: false,
    maintenanceEnd: null,
    restrictedCountries: [],
  };
  const request: CaptchaCall['request'] = { headers: {} };
  return {
    brand: {
      id,
      merchant,
      bundle,
      settings,
      live,
      baseFlags: new Set(),
      db: database.as(merchant),
      longDb: database.as(merchant),
    },
    ip: freshAddress(),
    request,
    setCookie: (cookie) => void (request.headers.cookie = cookie.split(';')[0]),
  };
}

async function shown(): Promise<CaptchaCall> {
  const browser = visitor();
  expect(await newCaptcha(browser, { clock, draw })).toBe('cGljdHVyZQ==');
  return browser;
}
