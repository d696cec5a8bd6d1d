import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { createTestStudio } from '../testing/test-studio.ts';

let postgres: StartedPostgres;
let dataDir: string;
let house: Awaited<ReturnType<typeof createTestStudio>>;

const merchantCode = 'AURORA01';
const table = { gameId: 'lantern-harbour', vassalage: 'LMN' };
const draw = { gameId: 'quick-five-1', vassalage: 'LOTT' };

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());
afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const list = async (state: 'stuck' | 'open' = 'stuck') =>
  (await house.signed('/vendor/v1/rounds', { merchantCode, state, limit: 50 })).body.rounds;
const resolve = (roundId: string, action: string, merchant = merchantCode) =>
  house.signed('/vendor/v1/rounds/resolve', { merchantCode: merchant, roundId, action });

/** Creates a slot round whose win the wallet has rejected. */
async function stuckRound() {
  const game = await house.enter(table);
  house.wallet.order('win', 'session_ended');
  await game.spin({ requestId: 'request-stuck', bet: '10.00' });
  const [round] = await list();
  return { game, round };
}

/** Places a bet of 0.05 on the open draw. Advances the clock to the next draw if the open one closes soon. */
async function lotteryBet() {
  const game = await house.enter(draw);
  let { now, events } = await game.table();
  if (events[0].closesAt - now < 10_000) {
    house.advance(events[0].opensAt + 60_100 - now);
    ({ now, events } = await game.table());
  }
  const [event] = events;
  const choice = { event: event.key, play: 'sum', picks: [['odd']] };
  const bet = game.session.bets?.[0] ?? '5.00';
  return { game, event, place: () => game.place({ requestId: 'request-draw', bet, choice }) };
}

describe.each(['a file', 'PostgreSQL'])('unfinished rounds stored in %s', (store) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
    const databaseUrl = store === 'PostgreSQL' ? await postgres.emptyDatabase() : null;
    house = await createTestStudio({ dataDir, databaseUrl });
  });

  test('a round whose win the wallet rejects is listed with the reason and paid once the wallet accepts', async () => {
    const { game, round } = await stuckRound();
    expect(round).toMatchObject({ state: 'stuck', code: 'session_ended', operation: 'win', bet: '10.00', ...table });
    expect(await list('open')).toEqual([round]);
    const counts = await house.signed('/vendor/v1/rounds/stuck', {});
    expect(counts.body.counts).toEqual([{ merchantCode, ...table, count: 1 }]);
    expect(house.wallet.balance()).toBe('990.00');
    house.advance(61_000);
    await eventually(async () => expect(await list()).toEqual([]));
    expect((await game.history()).rounds[0]).toMatchObject({ state: 'settled' });
    expect(house.wallet.balance()).toBe((990 + Number(round.win)).toFixed(2));
  });

  test('a round that the wallet keeps rejecting is retried at growing intervals and never abandoned', async () => {
    const { round } = await stuckRound();
    house.wallet.order('win', 'session_ended', 8);
    let next = round;
    for (let time = 0; time < 8; time += 1) {
      const before = next;
      house.advance(Date.parse(before.nextTryAt) - house.clock.now() + 1);
      await eventually(async () => {
        [next] = await list();
        expect(next?.attempts).toBeGreaterThan(before.attempts);
        expect(Date.parse(next.nextTryAt)).toBeGreaterThan(house.clock.now() + 50_000);
      });
    }
    expect(Date.parse(next.nextTryAt) - house.clock.now()).toBeLessThanOrEqual(3_600_000);
    house.wallet.calm();
    expect((await resolve(round.roundId, 'retry')).body.round).toMatchObject({ state: 'settled', code: null });
  });

  test('voiding a stuck round refunds its stake once, and the round cannot be settled afterwards', async () => {
    const { round } = await stuckRound();
    for (const time of ['first', 'second'])
      expect((await resolve(round.roundId, 'void')).body.round, time).toMatchObject({ state: 'void' });
    expect(house.wallet.balance()).toBe('1000.00');
    expect(house.wallet.calls.filter(({ operation }) => operation === 'rollback')).toHaveLength(1);
    expect(await resolve(round.roundId, 'settle')).toEqual({ status: 409, body: { code: 'round_settled' } });
  });

  test('settling a stuck round pays its stored result, and the round cannot be voided afterwards', async () => {
    const { round } = await stuckRound();
    for (const time of ['first', 'second'])
      expect((await resolve(round.roundId, 'settle')).body.round, time).toMatchObject({ state: 'settled' });
    expect(house.wallet.balance()).toBe((990 + Number(round.win)).toFixed(2));
    expect(await resolve(round.roundId, 'void')).toEqual({ status: 409, body: { code: 'round_settled' } });
  });

  test('a bet that waits for its draw can be voided, and can be settled only after the draw', async () => {
    const { game, place } = await lotteryBet();
    const { roundId, bet } = (await place()).body;
    expect(await resolve(roundId, 'settle')).toEqual({ status: 409, body: { code: 'round_open' } });
    expect((await resolve(roundId, 'void')).body.round).toMatchObject({ state: 'void', bet });
    expect(house.wallet.balance()).toBe('1000.00');
    house.advance(120_000);
    expect((await game.table()).bets).toEqual([]);
    expect(house.wallet.calls.filter(({ operation }) => operation === 'win')).toEqual([]);
  });

  test('the seed of a draw stays secret until the draw settles, even when bets on it are stuck', async () => {
    const { event, place } = await lotteryBet();
    house.wallet.order('bet', 'lost-before', 3);
    house.wallet.order('rollback', 'session_ended', 100);
    expect((await place()).status).toBe(503);
    await eventually(async () => expect(await list()).toMatchObject([{ state: 'stuck', operation: 'rollback' }]));
    const [{ roundId }] = await list();
    expect((await house.verify(roundId)).draws).toMatchObject([{ key: event.key, serverSeed: null }]);
    house.advance(120_000);
    expect((await house.verify(roundId)).draws).toMatchObject([
      { serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test('rounds can be listed and ended only for their own brand and only by signed calls', async () => {
    const { round } = await stuckRound();
    const others = await house.signed('/vendor/v1/rounds', { merchantCode: 'LOTUS01', state: 'stuck', limit: 50 });
    expect(others.body.rounds).toEqual([]);
    expect((await resolve(round.roundId, 'void', 'LOTUS01')).body).toEqual({ code: 'round_unknown' });
    const unsigned = await house.post('/vendor/v1/rounds', { merchantCode, state: 'stuck', limit: 50 });
    expect(unsigned).toEqual({ status: 401, body: { code: 'signature_invalid' } });
  });
});
