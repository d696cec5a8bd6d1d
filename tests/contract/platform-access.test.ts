import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type Access, type Operation } from '../../schema/api/operations.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

const kinds = ['visitor', 'trial', 'member', 'agent', 'operator'] as const satisfies readonly Access[];
type Kind = (typeof kinds)[number];

/** Refusals for want of standing, and nothing else. */
const standing = [
  'session.required',
  'session.expired',
  'session.real_account_required',
  'session.agent_required',
  'operator.required',
];

/** Who may call what, written out: what a caller has to be → what each caller hears. */
const expected: Record<Access, Record<Kind, string | null>> = {
  visitor: { visitor: null, trial: null, member: null, agent: null, operator: null },
  trial: { visitor: 'session.required', trial: null, member: null, agent: null, operator: 'session.required' },
  member: {
    visitor: 'session.required',
    trial: 'session.real_account_required',
    member: null,
    agent: null,
    operator: 'session.required',
  },
  agent: {
    visitor: 'session.required',
    trial: 'session.real_account_required',
    member: 'session.agent_required',
    agent: null,
    operator: 'session.required',
  },
  operator: {
    visitor: 'operator.required',
    trial: 'operator.required',
    member: 'operator.required',
    agent: 'operator.required',
    operator: null,
  },
};

let running: TestPlatform;
let vendor: FakeVendor;
const callers = new Map<Kind, () => Promise<Browser>>();

beforeAll(async () => {
  vendor = await startFakeVendor();
  running = await startPlatform({
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
  });
  const [member, agent] = await personas('demo', 'agent');
  const enter = async (who: { username: string; password: string } | undefined): Promise<Browser> => {
    const browser = new Browser(running.app);
    await browser.login(who?.username ?? '', who?.password);
    return browser;
  };
  callers.set('visitor', async () => new Browser(running.app));
  callers.set('operator', async () => new Browser(running.app));
  callers.set('member', () => enter(member));
  callers.set('agent', () => enter(agent));
  callers.set('trial', async () => {
    const guest = new Browser(running.app);
    await guest.freePlay();
    return guest;
  });
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function personas(...names: string[]) {
  const all = await running.platform.testFacilities().personas();
  return names.map((name) => all.find(({ username }) => username === name));
}

// The gateway answers the two that are left out, from memory.
const rows = Object.entries(operations as Record<string, Operation>).filter(
  ([id, { stream }]) => stream !== true && id !== 'system.live',
);

describe.each(rows)('%s', (id, { method, path, access }) => {
  test.each(kinds)('as %s', async (kind) => {
    const browser = await callers.get(kind)?.();
    const { body } = await (browser ?? new Browser(running.app)).call(
      method,
      path,
      method === 'GET' ? undefined : {},
      kind === 'operator' ? { authorization: `Bearer ${operatorToken}` } : {},
    );
    const heard = body.code !== undefined && standing.includes(body.code) ? body.code : null;
    expect(heard).toBe(expected[access][kind]);
    expect(id).toBeTypeOf('string');
  });
});

test('a wrong operator token is no operator', async () => {
  const { body } = await new Browser(running.app).call('GET', '/wps/operator/flags', undefined, {
    authorization: 'Bearer nearly-the-operator-token',
  });
  expect(body.code).toBe('operator.required');
});

test('the demo member has a history whose sums hold, and the agent a team', async () => {
  const demo = await callers.get('member')?.();
  const { body } = await (demo ?? new Browser(running.app)).call('GET', '/wps/member/bets?pageSize=100');
  const { items, totals } = body.value as { items: { net: string; gameName: string }[]; totals: { net: string } };
  expect(items.length).toBeGreaterThanOrEqual(20);
  const net = items.reduce((sum, item) => sum + Math.round(Number(item.net) * 100), 0);
  expect(net).toBe(Math.round(Number(totals.net) * 100));
  expect(await demo?.balance()).toBe((1000 + net / 100).toFixed(2));
  expect((await running.platform.demoAccounts()).filter(({ note }) => note.includes('team'))).toHaveLength(4);
});
