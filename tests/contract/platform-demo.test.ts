import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let vendor: FakeVendor;

beforeAll(async () => {
  vendor = await startFakeVendor();
  running = await startPlatform({
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
  });
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function personaIn(username: string): Promise<Browser> {
  const persona = (await running.platform.testFacilities().personas()).find((one) => one.username === username);
  const browser = new Browser(running.app);
  expect((await browser.login(username, persona?.password)).status).toBe(200);
  return browser;
}

test('the demo member has a history whose sums hold', async () => {
  const demo = await personaIn('demo');
  const { body } = await demo.call('GET', '/wps/member/bets?pageSize=100');
  const { items, totals } = body.value as { items: { net: string; gameName: string }[]; totals: { net: string } };
  expect(items.length).toBeGreaterThanOrEqual(20);
  const net = items.reduce((sum, item) => sum + Math.round(Number(item.net) * 100), 0);
  expect(net).toBe(Math.round(Number(totals.net) * 100));
  expect(await demo.balance()).toBe((1000 + net / 100).toFixed(2));
});

test('the demo agent is one, and has a team', async () => {
  const { body } = await (await personaIn('agent')).call('GET', '/wps/session');
  expect(body.value).toMatchObject({ session: { userName: 'agent', type: 1 } });
  const accounts = await running.platform.demoAccounts();
  expect(accounts.filter(({ note }) => note.includes('team'))).toHaveLength(4);
});
