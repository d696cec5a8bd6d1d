import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';

describe('a launch', () => {
  let vendor: FakeVendor;
  let running: TestPlatform;
  let names = 0;

  beforeAll(async () => {
    vendor = await startFakeVendor();
    running = await startPlatform({
      databaseUrl: null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
    });
  });
  afterAll(async () => {
    await running.close();
    await vendor.close();
  });

  async function player(): Promise<Browser> {
    const browser = new Browser(running.app);
    await browser.register(`player${(names += 1)}`);
    return browser;
  }

  test.each([
    ['/game', null],
    ['/', null],
    ['/RNG?tab=hot%20games#top', null],
    ['//evil', 'request.invalid'],
    ['/\\evil', 'request.invalid'],
    ['/%2Fevil', 'request.invalid'],
    ['/%5cevil', 'request.invalid'],
    ['/%252fevil', 'request.invalid'],
    ['/a%0d%0aevil', 'request.invalid'],
    ['/\t/evil', 'request.invalid'],
    ['/game\n', 'request.invalid'],
    ['https://evil.example/', 'request.invalid'],
    ['', 'request.invalid'],
  ])('begins with a way back to an own path: %j', async (backUrl, code) => {
    const browser = await player();
    const input = { gameId: 'lantern', vassalage: 'LMN', language: 'EN', backUrl };
    const { body } = await browser.call('POST', '/wps/game/launchGame', input);
    expect(body.code ?? null).toBe(code);
  });

  test('begins in a language of the brand', async () => {
    const input = { gameId: 'lantern', vassalage: 'LMN', language: 'JA' };
    const { status, body } = await (await player()).call('POST', '/wps/game/launchGame', input);
    expect([status, body.code]).toEqual([400, 'system.unknown_language']);
  });
});
