import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const HOUR = 3_600_000;
/** The demo brands with a cashier, bonuses and ranks. */
const brands = ['aurora', 'lotus'];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ dist: process.env.LIVERY_DIST, env: { LIVERY_DEMO: '1' } });
}, 120_000);
afterAll(() => server.stop('SIGKILL'));

async function member(brand: string, username: string): Promise<ApiClient> {
  const api = new ApiClient({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
    host: `${brand}.localhost:${server.port}`,
  });
  await api.login(username, 'Livery-demo-2026');
  return api;
}

test.each(brands)('at %s the demo member is at level 3 of the ranks, with progress to the next one', async (brand) => {
  const api = await member(brand, 'demo');
  const isRanked = async () => (await api.value('vip.rank')).level === 3;
  await until(isRanked, { what: 'the level' });
  const { changes, heldUntil, next, levels } = await api.value('vip.rank');
  expect(levels).toHaveLength(6);
  expect(changes.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [2, 3, 'up'],
    [1, 2, 'up'],
  ]);
  expect(Date.parse(heldUntil ?? '')).toBeGreaterThan(Date.now());
  expect(next?.level).toBe(4);
  expect(next?.deposits.percent).toBeGreaterThan(0);
  expect(next?.deposits.percent).toBeLessThan(100);
  expect((await api.value('account.memberInfo')).clubLabel).toMatchObject({ rankLevel: 3 });
});

test.each(brands)('at %s the bonus of the demo member stands at 64 per cent, after an expired one', async (brand) => {
  const api = await member(brand, 'demo');
  const isCounted = async () => (await api.value('rewards.bonuses')).grants.length === 2;
  await until(isCounted, { what: 'the bonus' });
  const { grants, offers } = await api.value('rewards.bonuses');
  expect(grants.map(({ state, progress }) => [state, progress])).toEqual([
    ['counting', 64],
    ['expired', 0],
  ]);
  expect(offers).toMatchObject([{ id: 'reload', canJoin: false }]);
  expect(grants[0]?.rounds).toHaveLength(10);
});

test.each(brands)('at %s the members stand in each state of an offer that lasts', async (brand) => {
  const api = await member(brand, 'demo');
  const promotions = async () => (await api.value('offers.list')).promotions;
  const made = {
    welcome: 'joined',
    pictures: 'rejected',
    survey: 'claim',
    reload: 'join',
    // It is paid three days later.
    ideas: 'processing',
    'level-gift': 'issued',
    mascot: 'claimed',
    opening: 'closed',
    'vip-reload': 'closed',
  };
  const missing = async (): Promise<string[]> => {
    const now = Object.fromEntries((await promotions()).map(({ id, state }) => [id, state]));
    return Object.entries(made).flatMap(([id, state]) => (now[id] === state ? [] : [`${id} is ${now[id]}`]));
  };
  await until(async () => (await missing()).length === 0, { what: 'the applications' });
  expect((await promotions()).some(({ state }) => state === 'comingSoon')).toBe(true);
  const newcomer = await member(brand, 'newcomer');
  const { promotions: own } = await newcomer.value('offers.list');
  expect(own.find(({ id }) => id === 'pictures')).toMatchObject({ state: 'applying' });
});

test.each(brands)('at %s the demo member has deposits, withdrawals and cards in their states', async (brand) => {
  const api = await member(brand, 'demo');
  const withdrawals = async () => (await api.value('withdrawals.list', {})).items;
  await until(async () => (await withdrawals()).length === 8, { what: 'the withdrawals' });
  expect(new Set((await withdrawals()).map(({ state }) => state)).size).toBe(8);
  const disputed = (await withdrawals()).find(({ state }) => state === 'disputed');
  expect(disputed?.dispute?.proofs).toHaveLength(1);
  const deposits = (await api.value('payments.deposits', {})).items;
  expect(new Set(deposits.map(({ state }) => state))).toEqual(new Set(['paid', 'failed', 'expired']));
  const { items: cards } = await api.value('withdrawals.cards');
  const added = cards.map(({ usableAt }) => Date.now() + 24 * HOUR - Date.parse(usableAt));
  expect(added).toHaveLength(2);
  expect(added[0]).toBeGreaterThan(24 * HOUR);
  expect(added[1]).toBeGreaterThan(3 * HOUR - 1);
  expect(added[1]).toBeLessThan(4 * HOUR);
});

test.each(brands)('at %s the demo member has limits, of which one raise ripens', async (brand) => {
  const { limits, answered, break: pause } = await (await member(brand, 'demo')).value('limits.get');
  const set = limits.filter(({ amount }) => amount !== null);
  expect(set.map(({ kind, period }) => `${kind} ${period}`).toSorted()).toEqual([
    'deposit month',
    'loss day',
    'loss week',
  ]);
  expect(set.filter(({ asked }) => asked !== null).map(({ kind, period }) => `${kind} ${period}`)).toEqual([
    'loss week',
  ]);
  expect([answered, pause]).toEqual([true, null]);
});

test('at the brand with cashback the demo member has at least three days to claim', async () => {
  const api = await member('aurora', 'demo');
  const days = async () => (await api.value('rewards.cashback')).periods.filter(({ state }) => state === 'claimable');
  await until(async () => (await days()).length >= 3, { what: 'the cashback' });
});

test.each(brands)('at %s the new member has nothing yet, and is asked about limits', async (brand) => {
  const api = await member(brand, 'newcomer');
  expect(await api.value('wallet.balance')).toMatchObject({ sumBalance: '0.00', held: '0.00' });
  expect((await api.value('payments.deposits', {})).items).toEqual([]);
  expect((await api.value('withdrawals.list', {})).items).toEqual([]);
  expect((await api.value('withdrawals.cards')).items).toEqual([]);
  expect((await api.value('records.transactions', {})).items).toEqual([]);
  expect(await api.value('vip.rank')).toMatchObject({ level: 1, changes: [] });
  expect(await api.value('rewards.bonuses')).toMatchObject({
    grants: [],
    offers: [
      { id: 'reload', canJoin: true },
      { id: 'welcome', canJoin: true },
    ],
  });
  const { limits, answered } = await api.value('limits.get');
  expect([answered, limits.every(({ amount }) => amount === null)]).toEqual([false, true]);
});

test.each(brands.flatMap((brand) => ['paused', 'excluded'].map((name) => [brand, name] as const)))(
  'at %s the %s member sees no offer and joins none, cannot deposit, and can withdraw',
  async (brand, username) => {
    const api = await member(brand, username);
    await until(async () => (await api.value('withdrawals.list', {})).items.length === 1);
    expect((await api.value('limits.get')).break).toMatchObject({
      kind: username === 'paused' ? 'timeOut' : 'exclusion',
    });
    expect(await api.value('rewards.bonuses')).toMatchObject({ offers: [], grants: [] });
    expect(await api.value('rewards.list')).toMatchObject({ available: 0, items: [] });
    const refused = { success: false, code: 'limits.on_break' };
    const join = await api.call('rewards.joinBonus', { key: 'join-on-a-break', bonus: 'welcome' });
    expect(join.reply).toMatchObject(refused);
    expect((await api.call('vip.rank')).reply).toMatchObject(refused);
    const deposit = { key: 'pay-on-a-break', method: 'bank', amount: '100' } as const;
    expect((await api.call('payments.deposit', deposit)).reply).toMatchObject(refused);
    const [card] = (await api.value('withdrawals.cards')).items;
    const { min } = await api.value('withdrawals.preflight', {});
    const request = { amount: min, cardId: card?.id ?? '', paymentPassword: 'Livery-demo-2026' };
    const withdrawal = await api.value('withdrawals.request', { key: 'withdraw-on-a-break', ...request });
    expect(withdrawal.state).toBe('requested');
  },
);

test('at a brand with transfers the first member of the team may transfer to the agent', async () => {
  const { receiver, checks } = await (await member('aurora', 'team1')).value('wallet.uplineTransferForm');
  expect(receiver).not.toBeNull();
  expect(checks.find(({ check }) => check === 'paymentPassword')?.passed).toBe(true);
});

test('at the brand without a cashier the demo member has a credit, and no page about deposits, bonuses or ranks', async () => {
  const api = await member('kumo', 'demo');
  await until(async () => Number((await api.value('wallet.balance')).sumBalance) > 0);
  const codes = await Promise.all(
    (['vip.rank', 'rewards.bonuses', 'rewards.list'] as const).map(async (id) => (await api.call(id)).reply),
  );
  expect(codes).toMatchObject([{ code: 'request.off' }, { code: 'request.off' }, { code: 'request.off' }]);
  expect((await api.call('payments.deposits', {})).reply).toMatchObject({ code: 'request.off' });
});
