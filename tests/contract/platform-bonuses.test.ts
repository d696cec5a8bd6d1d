import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Messages } from '../../schema/generated/api/inbox.ts';
import { BonusPlayer, bonusBrands } from '../support/bonus-player.ts';
import { databases } from '../support/databases.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const DAY = 86_400_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  const silent = fakeGame('hall');
  const games = [
    fakeEntry('LMN', 'RNG', [fakeGame('lantern', { rtp: '96.00' }), fakeGame('harbour', { rtp: '95.01' })]),
    fakeEntry('FSH', 'FISH', [fakeGame('nets', { rtp: '97.00' })]),
    fakeEntry('LIV', 'LIVE', [{ ...silent, rtp: undefined }]),
  ];
  [vendor, postgres] = await Promise.all([startFakeVendor(games), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('bonuses on %s', (kind) => {
  let site: PlatformWithCashier;
  let databaseUrl: string | null = null;

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const brands = bonusBrands();
    site = await startPlatformWithCashier({ databaseUrl, vendor, env: { LIVERY_STUDIO_SECRET: vendorSecret }, brands });
  }, 120_000);
  afterAll(() => site.close());

  const member = (brand?: string): Promise<BonusPlayer> => BonusPlayer.register({ site, vendor, brand });
  /** Returns a member who has joined, deposited 200.00 and launched the slot: 400.00 to bet for 200.00. */
  async function counting(): Promise<BonusPlayer> {
    const player = await member();
    await player.join();
    await player.deposit('200.00');
    await player.launch('LMN', 'lantern');
    return player;
  }
  const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });

  test('lists what can be joined with its terms and the mean of the published returns', async () => {
    const player = await member();
    const { offers, grants } = await player.bonuses();
    expect(grants).toEqual([]);
    expect(offers.map(({ id }) => id)).toEqual(['welcome', 'reload']);
    expect(offers[0]).toMatchObject({
      name: 'Welcome',
      percent: 100,
      cap: '500.00',
      smallestDeposit: '100.00',
      times: 2,
      days: 7,
      ends: null,
      canJoin: true,
      categories: [
        { category: 'RNG', weight: 100, return: '95.50' },
        { category: 'FISH', weight: 25, return: '97.00' },
        { category: 'LIVE', weight: 0, return: null },
      ],
    });
  });

  test('counts settled rounds by weight, pays once when they are complete, and is one line of the record', async () => {
    const player = await counting();
    expect(await player.grant()).toMatchObject({
      state: 'counting',
      base: '200.00',
      amount: '200.00',
      required: '400.00',
      counted: '0.00',
      remaining: '400.00',
      progress: 0,
      rounds: [],
    });
    await player.round('100.00', '100.00');
    await player.bet('50.00');
    const taken = await player.bet('60.00');
    await player.rollback(taken, '60.00');
    await player.launch('FSH', 'nets');
    await player.round('30.00', '30.00');
    await player.launch('LIV', 'hall');
    await player.round('20.00', '20.00');
    const half = await player.grant();
    expect(half).toMatchObject({ state: 'counting', counted: '107.50', remaining: '292.50', progress: 26 });
    expect(
      half.rounds.map(({ category, bet, weight, counted, state }) => [category, bet, weight, counted, state]),
    ).toEqual([
      ['LIVE', '20.00', 0, '0.00', 'noWeight'],
      ['FISH', '30.00', 25, '7.50', 'counted'],
      ['RNG', '100.00', 100, '100.00', 'counted'],
    ]);
    await player.launch('LMN', 'lantern');
    const before = Number(await player.browser.balance());
    for (const bet of ['150.00', '142.50']) await player.round(bet, bet);
    expect(await player.grant()).toMatchObject({ state: 'completed', remaining: '0.00', progress: 100 });
    const { items } = (await player.browser.call('GET', '/wps/member/messages')).body.value as Messages;
    expect(items.map(({ kind }) => kind)).toEqual(['bonusPaid', 'depositArrived']);
    expect(Number(await player.browser.balance())).toBe(before + 200);
    await player.round('100.00', '100.00');
    await player.bonuses();
    expect(Number(await player.browser.balance())).toBe(before + 200);
    expect(await player.paidLines()).toEqual(['200.00']);
    expect(await player.statementKinds()).toContain('bonus');
    const { body } = await player.browser.call('GET', '/wps/member/profit');
    expect(body.value).toMatchObject({ totals: { bonuses: '200.00' } });
    const { offers } = await player.bonuses();
    expect(offers.map(({ id }) => id)).toEqual(['reload']);
    expect((await player.join()).body.code).toBe('rewards.bonus_taken');
  });

  test('never locks the money of the player: base and bets follow the part of the deposit that earns the cap', async () => {
    const player = await member();
    await player.join();
    await player.deposit('800.00');
    expect(await player.grant()).toMatchObject({ base: '500.00', amount: '500.00', required: '1000.00' });
    expect(await player.browser.balance()).toBe('800.00');
  });

  test('begins with the first deposit of the minimum, once, also when its notice is repeated', async () => {
    const player = await member();
    await player.join();
    await player.deposit('99.00');
    expect(await player.grant()).toMatchObject({ state: 'joined', base: null, amount: null, required: null });
    await player.deposit('100.00');
    const notice = site.notices.at(-1);
    if (notice === undefined) throw new Error('the cashier sent no notice');
    await Promise.all(Array.from({ length: 5 }, () => site.notify(notice)));
    await player.deposit('300.00');
    expect(await player.grant()).toMatchObject({ state: 'counting', base: '100.00', required: '200.00' });
    expect(await player.browser.balance()).toBe('499.00');
    expect((await player.bonuses()).grants).toHaveLength(1);
  });

  test('is joined once by twenty concurrent requests, and answers a repeated key alike', async () => {
    const player = await member();
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.join()));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['rewards.bonus_running']));
    const other = await member();
    const first = await other.join('welcome', 'the-same-key');
    expect((await other.join('welcome', 'the-same-key')).body).toEqual(first.body);
    expect(await other.join('reload', 'the-same-key')).toMatchObject({
      status: 409,
      body: { code: 'wallet.key_reused' },
    });
    expect((await other.bonuses()).offers.map(({ id, canJoin }) => [id, canJoin])).toEqual([['reload', false]]);
  });

  test('is paid once when rounds that complete it are settled at the same time', async () => {
    const player = await counting();
    const seats = await Promise.all(Array.from({ length: 4 }, () => player.bet('25.00')));
    for (let played = 0; played < 3; played += 1) await player.round('100.00', '100.00');
    const facilities = site.platform.testFacilities();
    await Promise.all([
      ...seats.map((seat) => player.win(seat, '25.00')),
      ...Array.from({ length: 8 }, () => player.bonuses()),
      facilities.moveClock({ advanceMs: 60_000 }),
    ]);
    await Promise.all([...Array.from({ length: 8 }, () => player.bonuses()), wait(60_000), wait(60_000)]);
    expect(await player.grant()).toMatchObject({ state: 'completed', counted: '400.00' });
    expect(await player.paidLines()).toEqual(['200.00']);
    expect(await player.browser.balance()).toBe('400.00');
  });

  test('is either paid or given up when both are asked for at the same time', async () => {
    const player = await counting();
    const { id } = await player.grant();
    for (let played = 0; played < 3; played += 1) await player.round('100.00', '100.00');
    const last = await player.bet('100.00');
    const [, ...replies] = await Promise.all([
      player.win(last, '100.00'),
      ...Array.from({ length: 6 }, () => player.forfeit(id)),
      ...Array.from({ length: 6 }, () => player.browser.call('GET', '/wps/member/bonuses')),
    ]);
    const isGivenUp = replies.slice(0, 6).some(({ status }) => status === 200);
    expect(replies.slice(0, 6).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await player.grant()).state).toBe(isGivenUp ? 'forfeited' : 'completed');
    expect(await player.paidLines()).toEqual(isGivenUp ? [] : ['200.00']);
  });

  test('is paid by the server alone within a minute', async () => {
    const player = await counting();
    for (let played = 0; played < 4; played += 1) await player.round('100.00', '100.00');
    expect(await player.browser.balance()).toBe('200.00');
    await wait(60_000);
    await wait(60_000);
    expect(await player.browser.balance()).toBe('400.00');
  });

  test('counts what a small model counts over random rounds', async () => {
    const player = await counting();
    let expected = 0;
    for (let step = 0; step < 30; step += 1) {
      const [vassalage, game, weight] = (
        [
          ['LMN', 'lantern', 100],
          ['FSH', 'nets', 25],
          ['LIV', 'hall', 0],
        ] as const
      )[(step * 7) % 3] ?? ['LMN', 'lantern', 100];
      await player.launch(vassalage, game);
      const bet = 1 + ((step * 37) % 11);
      const seat = await player.bet(`${bet}.00`);
      if (step % 5 === 1) await player.rollback(seat, `${bet}.00`);
      else if (step % 5 !== 2) {
        await player.win(seat, `${bet}.00`);
        expected += bet * weight;
      }
    }
    expect(await player.grant()).toMatchObject({ counted: (expected / 100).toFixed(2), state: 'counting' });
  });

  test('takes back the row of a round that is rolled back after it was settled, and no money after the payment', async () => {
    if (databaseUrl === null) return;
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('set search_path = livery');
    // No call of a vendor does so: the seamless wallet refuses to roll back a settled round.
    const mark = (roundId: string, status: 'settled' | 'rolled_back') =>
      client.query('update round set status = $2 where round_id = $1', [roundId, status]);
    const undo = (roundId: string) => mark(roundId, 'rolled_back');
    const player = await counting();
    const first = await player.round('100.00', '100.00');
    await player.round('100.00', '100.00');
    expect(await player.grant()).toMatchObject({ counted: '200.00' });
    await undo(first.roundId);
    const grant = await player.grant();
    expect(grant).toMatchObject({ counted: '100.00', remaining: '300.00', state: 'counting' });
    expect(grant.rounds.map(({ state }) => state)).toEqual(['counted', 'takenBack']);
    let last = first;
    for (let played = 0; played < 3; played += 1) last = await player.round('100.00', '100.00');
    expect(await player.grant()).toMatchObject({ state: 'completed' });
    const balance = await player.browser.balance();
    await undo(last.roundId);
    expect(await player.grant()).toMatchObject({ state: 'completed', amount: '200.00', counted: '300.00' });
    expect(await player.browser.balance()).toBe(balance);
    for (const { roundId } of [first, last]) await mark(roundId, 'settled');
    await client.end();
  });

  test('expires without a deposit, and without the bets; the next bonus can be joined then', async () => {
    const idle = await member();
    await idle.join();
    const slow = await counting();
    await slow.round('100.00', '100.00');
    await wait(7 * DAY - 60_000);
    await idle.login();
    await slow.login();
    expect((await idle.grant()).state).toBe('joined');
    expect((await slow.grant()).state).toBe('counting');
    await wait(60_000);
    expect((await idle.grant()).state).toBe('expired');
    expect(await slow.grant()).toMatchObject({ state: 'expired', counted: '100.00' });
    expect((await idle.join('welcome')).status).toBe(200);
    expect((await slow.join('welcome')).body.code).toBe('rewards.bonus_taken');
    expect((await slow.join('reload')).status).toBe(200);
  });

  test('is paid when complete bets are found only after the end', async () => {
    const player = await counting();
    for (let played = 0; played < 4; played += 1) await player.round('100.00', '100.00');
    await wait(30 * DAY);
    await player.login();
    expect(await player.grant()).toMatchObject({ state: 'completed', counted: '400.00' });
    expect(await player.paidLines()).toEqual(['200.00']);
  });

  test('ignores rounds that are settled after the end', async () => {
    const player = await counting();
    const seats = await Promise.all(Array.from({ length: 2 }, () => player.bet('100.00')));
    await wait(7 * DAY);
    for (const seat of seats) await player.win(seat, '100.00');
    await player.login();
    expect(await player.grant()).toMatchObject({ state: 'expired', counted: '0.00', rounds: [] });
  });

  test('is given up once; the same key answers alike, and no money moves', async () => {
    const player = await counting();
    await player.round('100.00', '100.00');
    const { id } = await player.grant();
    const first = await player.forfeit(id, 'give-up-key');
    expect(first.body.value).toMatchObject({ grant: id, bonus: 'welcome' });
    expect((await player.forfeit(id, 'give-up-key')).body).toEqual(first.body);
    expect((await player.forfeit(id)).body.code).toBe('rewards.bonus_ended');
    expect(await player.grant()).toMatchObject({ state: 'forfeited', counted: '100.00' });
    for (let played = 0; played < 4; played += 1) await player.round('100.00', '100.00');
    expect(await player.grant()).toMatchObject({ state: 'forfeited', counted: '100.00' });
    expect(await player.browser.balance()).toBe('200.00');
    await player.join('reload');
    const second = await player.grant();
    expect((await player.forfeit(second.id, 'give-up-key')).body.code).toBe('wallet.key_reused');
  });

  test('hides offers during a break and refuses to join; what was won before is paid', async () => {
    const player = await counting();
    await player.round('200.00', '200.00');
    const open = await player.bet('200.00');
    expect((await player.browser.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    await player.win(open, '200.00');
    await player.login();
    const { offers, grants } = await player.bonuses();
    expect(offers).toEqual([]);
    expect(grants.map(({ state }) => state)).toEqual(['completed']);
    expect(await player.browser.balance()).toBe('400.00');
    expect((await player.join('reload')).body.code).toBe('limits.on_break');
    const waiting = await member();
    await waiting.join();
    await waiting.browser.call('POST', '/wps/member/exclusion', { period: 'halfYear' });
    await waiting.login();
    expect(await waiting.bonuses()).toMatchObject({ offers: [], grants: [] });
    const { body } = await waiting.browser.call('GET', '/wps/member/rewards');
    expect(body.value).toMatchObject({ available: 0, items: [] });
  });

  test('appears among the rewards while it runs or can be joined, without being counted as claimable', async () => {
    const player = await member();
    const rewards = async () => (await player.browser.call('GET', '/wps/member/rewards')).body.value;
    expect(await rewards()).toMatchObject({
      available: 0,
      items: [
        { id: 'bonus:welcome', kind: 'bonus', name: 'Welcome', state: 'offered', amount: '500.00', until: null },
        { id: 'bonus:reload', kind: 'bonus', state: 'offered' },
      ],
    });
    await player.join();
    await player.deposit('200.00');
    await player.launch('LMN', 'lantern');
    await player.round('100.00', '100.00');
    const { id } = await player.grant();
    expect(await rewards()).toMatchObject({
      available: 0,
      items: [{ id: `bonus:${id}`, state: 'running', amount: '200.00', progress: 25, claim: null }],
    });
  });

  test('belongs to its player and brand alone, and is off for a brand without bonuses and for a guest', async () => {
    const player = await counting();
    const { id } = await player.grant();
    const neighbour = await member();
    expect((await neighbour.forfeit(id)).body.code).toBe('rewards.bonus_unknown');
    const stranger = await member('ruby');
    expect((await stranger.forfeit(id)).body.code).toBe('rewards.bonus_unknown');
    expect((await stranger.bonuses()).offers.map(({ name }) => name)).toEqual(['Ruby welcome']);
    const plain = await member('plain');
    expect((await plain.browser.call('GET', '/wps/member/bonuses')).body.code).toBe('request.off');
    expect((await plain.join()).body.code).toBe('request.off');
    const guest = new Browser(site.app);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/member/bonuses')).body.code).toBe('session.real_account_required');
    expect((await player.grant()).state).toBe('counting');
  });

  test.each([
    [{ bonus: 'nothing' }, 'rewards.bonus_unknown'],
    [{ bonus: 'later' }, 'rewards.bonus_closed'],
    [{ bonus: 'over' }, 'rewards.bonus_closed'],
    [{ bonus: '' }, 'request.invalid'],
    [{ bonus: null }, 'request.invalid'],
    [{ bonus: 'welcome', key: 'short' }, 'request.invalid'],
    [{ bonus: 'welcome', amount: '1' }, 'request.invalid'],
  ])('refuses to join with %j', async (fields, code) => {
    const player = await member();
    const { body } = await player.browser.call('POST', '/wps/member/bonuses/join', { key: 'a-good-key', ...fields });
    expect(body.code).toBe(code);
    expect((await player.bonuses()).grants).toEqual([]);
  });

  test('leaves a ledger that verifies', async () => {
    expect(await discrepancies(site)).toEqual([]);
  });
});
