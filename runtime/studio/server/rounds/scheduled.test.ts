import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { outcomeStream, seedHash } from '../../../shared/fair/outcome-stream.ts';
import { MINUTE } from '../../../shared/time.ts';
import { baccarat } from '../../games/tables/baccarat.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
type Table = Awaited<ReturnType<TestStudio['enter']>>;

let postgres: StartedPostgres;
let dataDir: string;
let databaseUrl: string | null;
let house: TestStudio;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterAll(() => postgres.stop());

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const baccaratTable = { gameId: 'amber-baccarat', vassalage: 'SALN' };

describe.each(['a file', 'PostgreSQL'])('bets on the events of a table, stored in %s', (store) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
    databaseUrl = store === 'PostgreSQL' ? await postgres.emptyDatabase() : null;
    house = await open();
  });

  test('a bet is taken at once and paid once by the clock, even when the player has left', async () => {
    const table = await house.enter(baccaratTable);
    const { status, body } = await bet(table, 'first', 'player');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', bet: '10.00', win: '0.00', balance: '990.00' });
    house.advance(await untilSettled(table));
    const settled = await settledBet(table, body.roundId);
    expect(Number(house.wallet.balance())).toBeCloseTo(990 + Number(settled.win), 2);
    expect(wins()).toBe(1);
  });

  test('an outcome is hidden until bets close, then public, and stays in the past events', async () => {
    const table = await house.enter(baccaratTable);
    await untilBetsAreTaken(table);
    const [event] = (await table.table()).events;
    expect(event.view).toEqual({ result: null });
    house.advance(event.closesAt - house.clock.now());
    const shown = (await table.table()).events.find((each: { key: string }) => each.key === event.key);
    expect(shown.view.result.player.length).toBeGreaterThanOrEqual(2);
    house.advance(60_000);
    const past = (await table.past()).events.find((each: { key: string }) => each.key === event.key);
    expect(past.view).toEqual(shown.view);
  });

  test('a bet after the close is rejected and moves no money', async () => {
    const table = await house.enter(baccaratTable);
    await untilBetsAreTaken(table);
    const [event] = (await table.table()).events;
    house.advance(event.closesAt - house.clock.now());
    const late = { requestId: 'request-late', bet: '10.00', choice: { event: event.key, place: 'tie' } };
    expect(await table.place(late)).toEqual({ status: 409, body: { code: 'bets_closed' } });
    expect(house.wallet.calls).toEqual([]);
  });

  test('a bet that the wallet takes after the result is public is refunded', async () => {
    const table = await house.enter(baccaratTable);
    const key = await untilBetsAreTaken(table);
    const slow = house.wallet.hold('bet');
    const placed = bet(table, 'slow', 'player');
    await slow.reached;
    const [event] = (await table.table()).events;
    house.advance(event.closesAt - house.clock.now());
    const shown = (await table.table()).events.find((each: { key: string }) => each.key === key);
    expect(shown.view.result).not.toBeNull();
    slow.release();
    expect(await placed).toEqual({ status: 409, body: { code: 'bets_closed' } });
    await eventually(() => expect(house.wallet.calls.at(-1)?.operation).toBe('rollback'));
    expect(house.wallet.balance()).toBe('1000.00');
    house.advance(60_000);
    expect((await table.table()).bets).toEqual([]);
    expect(wins()).toBe(0);
  });

  test('a repeated request is one bet, and another choice under its id is rejected', async () => {
    const table = await house.enter(baccaratTable);
    const key = await untilBetsAreTaken(table);
    const request = { requestId: 'request-same', bet: '10.00', choice: { event: key, place: 'banker' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => table.place(request)));
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
    expect(house.wallet.balance()).toBe('990.00');
    const other = await table.place({ ...request, choice: { event: key, place: 'player' } });
    expect(other.body).toEqual({ code: 'request_reused' });
  });

  test('bets of one player on several spots are settled separately', async () => {
    const table = await house.enter(baccaratTable);
    const places = ['player', 'banker', 'tie'];
    const ids: string[] = [];
    for (const place of places) ids.push((await bet(table, place, place)).body.roundId);
    house.advance(await untilSettled(table));
    const all = await Promise.all(ids.map((id) => settledBet(table, id)));
    const winners = all.filter(({ win }) => Number(win) > 10).map(({ choice }) => choice.place);
    expect(winners.length).toBe(1);
    const total = all.reduce((sum, { win }) => sum + Number(win), 0);
    expect(Number(house.wallet.balance())).toBeCloseTo(970 + total, 2);
  });

  test('a bet whose response stays lost is refunded and is not on the table', async () => {
    const table = await house.enter(baccaratTable);
    house.wallet.order('bet', 'lost-after', 3);
    expect(await bet(table, 'lost', 'player')).toEqual({ status: 503, body: { code: 'wallet_unavailable' } });
    await eventually(() => expect(house.wallet.calls.some(({ operation }) => operation === 'rollback')).toBe(true));
    expect(house.wallet.balance()).toBe('1000.00');
    house.advance(60_000);
    expect((await table.table()).bets).toEqual([]);
    expect(wins()).toBe(0);
  });

  test('a bet rejected for insufficient funds is reported as such', async () => {
    const table = await house.enter(baccaratTable);
    house.wallet.setBalance('4.00');
    expect(await bet(table, 'poor', 'tie')).toEqual({ status: 409, body: { code: 'insufficient_funds' } });
  });

  test('a bet is settled after a restart, and only once by two studios together', async () => {
    const table = await house.enter(baccaratTable);
    const { body } = await bet(table, 'restart', 'banker');
    const settlesAt = house.clock.now() + (await untilSettled(table));
    const { wallet } = house;
    await house.close({ keepWallet: true });
    house = await open(wallet);
    const second = await open(wallet);
    for (const each of [house, second]) each.advance(settlesAt - each.clock.now());
    await eventually(() => expect(wins()).toBe(1));
    const told = await house.verify(body.roundId);
    expect(Number(wallet.balance())).toBeCloseTo(990 + Number(told.win), 2);
    // While both studios run and settle another bet, the first is not paid again.
    const later = await house.enter(baccaratTable);
    const { body: next } = await bet(later, 'later', 'tie');
    second.advance(house.clock.now() - second.clock.now());
    const wait = await untilSettled(later);
    for (const each of [house, second]) each.advance(wait);
    await settledBet(later, next.roundId);
    expect(wins()).toBe(2);
    await second.close({ keepWallet: true });
  });

  test('the seed is revealed after settlement, matches its published hash and deals the same cards', async () => {
    const table = await house.enter(baccaratTable);
    const { body } = await bet(table, 'fair', 'player');
    const [promised] = (await table.table()).events;
    const early = await house.verify(body.roundId);
    expect(early).toMatchObject({ kind: 'baccarat', draws: [{ key: promised.key, serverSeed: null }] });
    house.advance(await untilSettled(table));
    await settledBet(table, body.roundId);
    const told = await house.verify(body.roundId);
    const [draw] = told.draws;
    expect(draw.serverSeedHash).toBe(promised.seedHash);
    expect(await seedHash(draw.serverSeed)).toBe(promised.seedHash);
    const rules = baccarat(told.model);
    const event = rules?.eventOf(draw.key);
    if (rules == null || event == null) throw new Error('no such deal');
    const again = await rules.draw(
      event,
      outcomeStream({ serverSeed: draw.serverSeed, clientSeed: draw.key, nonce: 0 }),
    );
    expect(told.outcome).toEqual({ [draw.key]: again });
  });
});

/** Opens a studio on the tested store, with a new wallet unless one is given. */
function open(wallet?: TestStudio['wallet']): Promise<TestStudio> {
  // The lease of a bet outlasts every move of the clock, so that no poll refunds a bet which a test still holds.
  const patience = { walletTimeoutMs: MINUTE };
  return createTestStudio({ dataDir, databaseUrl, patience, ...(wallet === undefined ? {} : { wallet }) });
}

async function bet(table: Table, name: string, place: string) {
  const key = await untilBetsAreTaken(table);
  return table.place({ requestId: `request-${name}`, bet: '10.00', choice: { event: key, place } });
}

/** Advances the clock to a time well before bets close. Returns the key of the event. */
async function untilBetsAreTaken(table: Table): Promise<string> {
  const { events } = await table.table();
  const [current] = events;
  if (house.clock.now() < current.closesAt - 4_000) return current.key;
  house.advance(current.settlesAt - house.clock.now() + 4_000);
  return (await table.table()).events[0].key;
}

async function untilSettled(table: Table): Promise<number> {
  const [event] = (await table.table()).events;
  return event.settlesAt - house.clock.now() + 10;
}

async function settledBet(table: Table, roundId: string) {
  return eventually(async () => {
    const found = (await table.table()).bets.find((each: { roundId: string }) => each.roundId === roundId);
    expect(found?.state).toBe('settled');
    return found;
  });
}

function wins(): number {
  return house.wallet.calls.filter(({ operation }) => operation === 'win').length;
}
