import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Leaderboards, Missions } from '../../schema/generated/api/missions.ts';
import type { History, Pools } from '../../schema/generated/api/prizes.ts';
import type { Transactions } from '../../schema/generated/api/records.ts';
import type { Deposits } from '../../schema/generated/api/payments.ts';
import type { Bonuses } from '../../schema/generated/api/rewards.ts';
import type { Statements } from '../../schema/generated/api/statements.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { resolveBrand } from '../../cli/compiler/resolve/resolve-brand.ts';
import { openWorkspace } from '../../cli/compiler/workspace.ts';
import { bonus, withBonuses } from '../support/bonus-player.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import type { Cards, Preflight, Withdrawals } from '../../schema/generated/api/withdrawals.ts';
import { brandBundle, Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { freshDatabase } from '../support/postgres.ts';
import { payingBrand } from '../support/platform-with-cashier.ts';
import { until } from '../support/until.ts';

let running: TestPlatform;
let vendor: FakeVendor;

/** A brand with the offers, points and ranks of a demo brand. */
async function demoBrand(id: string) {
  const { resolved } = await resolveBrand(id, openLibrary(openWorkspace({})));
  if (resolved === null) throw new Error(`${id} cannot be read`);
  const { server, offers, prizes } = resolved.brand;
  const { timeZone, grant, points, ranks } = server;
  return {
    bundle: brandBundle({
      id,
      merchantCode: `${id.toUpperCase()}01`,
      bonuses: true,
      points: true,
      ranks: true,
      referral: true,
      missions: true,
      prizes: true,
    }),
    server: { server: { ...payingBrand().server, timeZone, grant, points, ranks }, offers, prizes },
  };
}

beforeAll(async () => {
  vendor = await startFakeVendor();
  running = await startPlatform({
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
    brands: [
      { bundle: brandBundle() },
      payingBrand({ id: 'ruby', merchantCode: 'RUBY01' }),
      {
        bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01', bonuses: true }),
        server: withBonuses(payingBrand().server, bonus('welcome', { cap: '1000' })),
      },
      await demoBrand('aurora'),
      await demoBrand('lotus'),
    ],
  });
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function personaIn(username: string, brand = 'opal'): Promise<Browser> {
  const personas = await running.platform.testFacilities().personas();
  const persona = personas.find((one) => one.username === username && one.brand === brand);
  const browser = new Browser(running.app, brand);
  expect((await browser.login(username, persona?.password)).status).toBe(200);
  return browser;
}

test('the demo member has a history with correct sums', async () => {
  const demo = await personaIn('demo');
  const { body } = await demo.call('GET', '/wps/member/bets?pageSize=100');
  const { items, totals } = body.value as { items: { net: string; gameName: string }[]; totals: { net: string } };
  expect(items.length).toBeGreaterThanOrEqual(20);
  const net = items.reduce((sum, item) => sum + Math.round(Number(item.net) * 100), 0);
  expect(net).toBe(Math.round(Number(totals.net) * 100));
  expect(await demo.balance()).toBe((1000 + net / 100).toFixed(2));
});

test('the demo member of a brand with a cashier has a withdrawal in each state, and two cards', async () => {
  const demo = await personaIn('demo', 'ruby');
  await running.platform.testFacilities().moveClock({ advanceMs: 60_000 });
  const { items } = (await demo.call('GET', '/wps/v2/wallets/withdrawals')).body.value as Withdrawals;
  expect(items.map(({ state }) => state)).toEqual([
    'requested',
    'reviewing',
    'approved',
    'sent',
    'disputed',
    'returned',
    'rejected',
    'received',
  ]);
  const [proof = ''] = items.find(({ state }) => state === 'disputed')?.dispute?.proofs ?? [];
  const { status, headers } = await demo.download(`/wps/member/images?imageId=${proof}`);
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  const cards = (await demo.call('GET', '/wps/member/cards')).body.value as Cards;
  const now = Date.parse(running.platform.testFacilities().now());
  expect(cards.items.map(({ usableAt }) => Date.parse(usableAt) <= now)).toEqual([true, false]);
  const { body } = await demo.call('GET', '/wps/v2/wallets/withdraw/preflight?amount=10');
  expect((body.value as Preflight).possible).toBe(true);
});

test.each(['paused', 'excluded'])('the %s demo member has a withdrawal and can request another one', async (name) => {
  const browser = await personaIn(name, 'ruby');
  const { items } = (await browser.call('GET', '/wps/v2/wallets/withdrawals')).body.value as Withdrawals;
  expect(items).toHaveLength(1);
  const { checks } = (await browser.call('GET', '/wps/v2/wallets/withdraw/preflight')).body.value as Preflight;
  expect(checks.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual([]);
});

test('the demo member of a brand with bonuses has one at 64 per cent of its rounds, and an expired one', async () => {
  const demo = await personaIn('demo', 'jade');
  const { grants } = (await demo.call('GET', '/wps/member/bonuses')).body.value as Bonuses;
  expect(grants.map(({ state }) => state)).toEqual(['counting', 'expired']);
  const [grant] = grants;
  expect(grant?.progress).toBe(64);
  expect(Math.floor((100 * Number(grant?.counted)) / Number(grant?.required))).toBe(64);
  expect(Number(grant?.required)).toBeCloseTo(2 * Number(grant?.base), 2);
  expect(grant?.rounds).toHaveLength(10);
  const deposits = (await demo.call('GET', '/wps/v2/wallets/deposits')).body.value as Deposits;
  expect(deposits.items.map(({ state, amount }) => [state, amount])).toContainEqual(['paid', grant?.base]);
});

test.each(['aurora', 'lotus'])('the demo member of %s has missions in every state, and a leaderboard', async (id) => {
  const demo = await personaIn('demo', id);
  const read = async <Value>(path: string) => (await demo.call('GET', `/wps/relay/${path}`)).body.value as Value;
  const missions = async () => (await read<Missions>('MCSFE_getMissionSummaryDetails')).missions;
  await until(async () => (await missions()).some(({ state }) => state === 'claimed'), { what: 'a claimed mission' });
  const states = new Set((await missions()).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['claimed', 'done', 'locked', 'over', 'running']);
  const [board] = (await read<Leaderboards>('MCSFE_getMissionLeaderboard')).leaderboards;
  expect(board?.own).toMatchObject({ isOwn: true });
  const names = board?.places.map(({ name }) => name) ?? [];
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(names).toEqual(names.map(() => expect.stringContaining('***') as string));
});

test.each(['aurora', 'lotus'])('the demo member of %s has tickets; a raffle was drawn a day ago', async (id) => {
  const demo = await personaIn('demo', id);
  const read = async <Value>(path: string) => (await demo.call('GET', `/wps/prizes${path}`)).body.value as Value;
  const pools = async () => (await read<Pools>('')).pools;
  const drawn = async () => (await pools()).filter(({ game }) => game.kind === 'raffle' && game.stage === 'drawn');
  await until(async () => (await drawn()).length > 0, { what: 'a raffle that was drawn' });
  const { tickets } = await read<History>('/history');
  const count = (kind: string): number => tickets.filter((ticket) => ticket.kind === kind).length;
  expect([count('wheel'), count('egg'), count('raffle')]).toEqual([5, 2, 3]);
  const games = (await pools()).map(({ game }) => game);
  expect(games.find(({ kind }) => kind === 'envelope')).toMatchObject({ isOpen: true, own: null });
  expect(games.find(({ kind }) => kind === 'wheel')).toMatchObject({ tickets: 5 });
  const [open, before] = ['open', 'drawn'].map((stage) =>
    games.find((game) => game.kind === 'raffle' && game.stage === stage),
  );
  if (open?.kind !== 'raffle' || before?.kind !== 'raffle') throw new Error('there are no two raffles');
  expect([open.tickets, open.ownEntries, open.entries > 0]).toEqual([3, [], true]);
  const now = Date.parse(running.platform.testFacilities().now());
  expect(Math.round((now - Date.parse(before.draws)) / 3_600_000)).toBe(24);
  expect(before.winners.length).toBeGreaterThan(1);
  for (const { name } of before.winners) expect(name).toContain('***');
});

test('the demo member has lines of a month and a half in the order of their dates, and a statement of the month before', async () => {
  const demo = await personaIn('demo');
  const { body } = await demo.call('GET', '/wps/relay/ODSFE2_MemTransDet?pageSize=100');
  const { items, closing } = body.value as Transactions;
  const dates = items.map(({ at }) => at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const days = (Date.parse(dates[0] ?? '') - Date.parse(dates.at(-1) ?? '')) / 86_400_000;
  expect(days).toBeGreaterThan(40);
  expect(closing).toBe(await demo.balance());
  const { items: statements } = (await demo.call('GET', '/wps/member/statements')).body.value as Statements;
  expect(statements.length).toBeGreaterThanOrEqual(1);
  expect(statements.map(({ kind }) => kind)).not.toContain('range');
});

test('the demo agent has the agent type and a team', async () => {
  const { body } = await (await personaIn('agent')).call('GET', '/wps/session');
  expect(body.value).toMatchObject({ session: { userName: 'agent', type: 1 } });
  const accounts = running.platform.demoAccounts();
  expect(accounts.filter(({ brand, note }) => brand === 'opal' && note.includes('team'))).toHaveLength(4);
});

test('existing demo accounts cannot log in and are logged out when demo data is off', async () => {
  const databaseUrl = await freshDatabase();
  const first = await startPlatform({
    databaseUrl,
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
  });
  const browser = new Browser(first.app);
  const [{ username, password } = { username: '', password: '' }] = first.platform.demoAccounts();
  expect((await browser.login(username, password)).status).toBe(200);
  await first.close();

  const second = await startPlatform({ databaseUrl });
  const later = new Browser(second.app);
  for (const [name, value] of browser.cookies) later.cookies.set(name, value);
  expect((await later.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
  expect((await new Browser(second.app).login(username, password)).body.code).toBe('account.wrong_credentials');
  expect(second.platform.demoAccounts()).toEqual([]);
  expect((await new Browser(second.app).register('ada12345')).status).toBe(200);
  await second.close();
});

test('without demo data a brand has no demo accounts', async () => {
  const plain = await startPlatform();
  try {
    expect(await plain.platform.testFacilities().personas()).toEqual([]);
    expect((await new Browser(plain.app).login('demo', 'Livery-demo-2026')).body.code).toBe(
      'account.wrong_credentials',
    );
  } finally {
    await plain.close();
  }
});

test('brands whose studio does not answer do not delay the history of another brand', async () => {
  const studio = { url: 'http://127.0.0.1:9', secretEnv: 'LIVERY_STUDIO_SECRET' };
  const silent = ['onyx', 'onyx2'].map((id) => ({
    bundle: brandBundle({ id, merchantCode: id.toUpperCase() }),
    server: { studio },
  }));
  const mixed = await startPlatform({
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
    brands: [...silent, { bundle: brandBundle() }],
  });
  try {
    const [{ password } = { password: '' }] = mixed.platform.demoAccounts();
    const demo = new Browser(mixed.app);
    expect((await demo.login('demo', password)).status).toBe(200);
    const bets = async () => (await demo.call('GET', '/wps/member/bets')).body.value as { items: object[] };
    await until(async () => (await bets()).items.length > 0, { what: 'the history' });
  } finally {
    await mixed.close();
  }
});

test('demo members on a break are on it soon, also while the studio does not answer', async () => {
  const started = await startPlatform({ env: { LIVERY_DEMO: '1' } });
  try {
    for (const username of ['paused', 'excluded']) {
      const isOnBreak = async () => {
        // The beginning of a break ends the sessions begun before it.
        const member = new Browser(started.app);
        expect((await member.login(username, 'Livery-demo-2026')).status).toBe(200);
        const { code } = (await member.call('GET', '/wps/relay/MCSFE_getFavoriteGames')).body;
        return code === 'limits.on_break';
      };
      await until(isOnBreak, { every: 250, what: `the break of ${username}` });
    }
  } finally {
    await started.close();
  }
});
