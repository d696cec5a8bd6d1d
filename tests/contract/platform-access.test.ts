import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { operations, type Access, type Operation } from '../../schema/api/operations.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

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

/** What a session that owes something hears from every call that does not serve to give it. */
const owes = {
  verify: 'session.verification_required',
  changePassword: 'session.password_change_required',
} as const;
type Owing = keyof typeof owes;

let running: TestPlatform;
let vendor: FakeVendor;
const callers = new Map<Kind | Owing, () => Promise<Browser>>();

beforeAll(async () => {
  vendor = await startFakeVendor();
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
    ],
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
  const made = { username: 'madebyus', password: 'first-password-7' };
  await new Browser(running.app).call('PUT', '/wps/operator/member', { ...made, type: 0 }, asOperator);
  callers.set('changePassword', () => enter(made));
  const careful = { username: 'careful', password: 'correct-horse-9' };
  await ownAuthenticator(careful);
  callers.set('verify', () => enter(careful));
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});

const asOperator = { authorization: `Bearer ${operatorToken}` };

/** Registers a member who has turned an authenticator on: each further login owes a code of it. */
async function ownAuthenticator({ username, password }: { username: string; password: string }): Promise<void> {
  const browser = new Browser(running.app);
  await browser.register(username, password);
  const { secret } = (await browser.call('POST', '/wps/member/totp', { password })).body.value as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await browser.call('PUT', '/wps/member/totp', { code });
}

async function callerOf(kind: Kind | Owing): Promise<Browser> {
  const caller = await callers.get(kind)?.();
  if (caller === undefined) throw new Error(`nobody is a ${kind}`);
  return caller;
}

async function personas(...names: string[]) {
  const all = await running.platform.testFacilities().personas();
  return names.map((name) => all.find(({ username }) => username === name));
}

// The gateway answers the two that are left out, from memory.
const rows = Object.entries(operations as Record<string, Operation>).filter(
  ([id, { stream }]) => stream !== true && id !== 'system.live',
);

describe.each(rows)('%s', (id, { method, path, access, value, restricted = [] }) => {
  test.each(kinds)('as %s', async (kind) => {
    const browser = await callerOf(kind);
    const { body } = await browser.call(
      method,
      path,
      method === 'GET' ? undefined : {},
      kind === 'operator' ? asOperator : {},
    );
    const heard = body.code !== undefined && standing.includes(body.code) ? body.code : null;
    expect(heard).toBe(expected[access][kind]);
    expect(id).toBeTypeOf('string');
  });

  test.each(['verify', 'changePassword'] as const)('as somebody whose session owes: %s', async (state) => {
    const browser = await callerOf(state);
    const { body, status } = await browser.call(method, path, method === 'GET' ? undefined : {});
    const mayGive = access === 'visitor' || restricted.includes(state);
    const refusal = mayGive ? null : access === 'operator' ? 'operator.required' : owes[state];
    const heard =
      body.code !== undefined && [...standing, ...Object.values(owes)].includes(body.code) ? body.code : null;
    expect(heard).toBe(refusal);
    if (refusal === owes[state]) expect(status).toBe(403);
  });

  test.runIf(access === 'trial' || access === 'member' || access === 'agent')(
    'with the session of another brand',
    async () => {
      const [own, stranger] = [await callerOf('agent'), new Browser(running.app, 'ruby')];
      for (const [name, value] of own.cookies) stranger.cookies.set(name, value);
      stranger.csrf = own.csrf;
      const { body } = await stranger.call(method, path, method === 'GET' ? undefined : {});
      expect(['session.required', 'session.expired']).toContain(body.code);
    },
  );

  test.runIf(method !== 'GET')('from another site, or without the handle of the session', async () => {
    const member = await callerOf('member');
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `http://${member.host}:8081` },
      { origin: `https://${member.host}` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const from of elsewhere) {
      const { body } = await member.call(method, path, {}, from);
      expect([JSON.stringify(from), body.code]).toEqual([JSON.stringify(from), 'request.origin']);
    }
    // What begins a session needs none; the operator's calls come without a browser and refuse by themselves.
    const beginsSession = access === 'visitor' && value === 'account#LoginValue';
    const own = member.csrf;
    for (const handle of [null, '', `${own}x`, (await callerOf('agent')).csrf]) {
      member.csrf = handle;
      const { body } = await member.call(method, path, {});
      if (beginsSession) expect(body.code).not.toBe('request.csrf');
      else expect([handle, body.code]).toEqual([handle, 'request.csrf']);
    }
  });
});

test('a session of somebody else is not there to be ended, whoever asks', async () => {
  const [owner, stranger, foreigner] = [
    await callerOf('member'),
    await callerOf('agent'),
    new Browser(running.app, 'ruby'),
  ];
  await foreigner.register('foreigner');
  const { body } = await owner.call('GET', '/wps/member/sessions');
  const [{ id } = { id: '' }] = body.value as { id: string }[];
  for (const browser of [stranger, foreigner]) {
    const answer = await browser.call('POST', '/wps/member/sessions/revoke', { id });
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not_found']);
    await browser.call('POST', '/wps/member/sessions/revoke', { id: 'others' });
  }
  expect((await owner.call('GET', '/wps/member/info')).status).toBe(200);
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
  expect(
    (await running.platform.demoAccounts()).filter(({ brand, note }) => brand === 'opal' && note.includes('team')),
  ).toHaveLength(4);
});
