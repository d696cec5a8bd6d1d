import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { fish, fishOf, isFishState } from '../../games/fish/fish.ts';
import type { Stage } from '../../games/kit.ts';
import { outcomeStream, seedHash } from '../../../shared/fair/outcome-stream.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
type Game = Awaited<ReturnType<TestStudio['enter']>>;

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

const pond = { gameId: 'first-light-lagoon', vassalage: 'CORL' };
const clip = (name: string) => ({ requestId: `request-${name}`, bet: '5.00', choice: { shots: 10 } });
const aim = { fish: fishOf('lagoon')[0]?.id };

describe.each(['a file', 'PostgreSQL'])('rounds the player acts in, stored in %s', (store) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
    databaseUrl = store === 'PostgreSQL' ? await postgres.emptyDatabase() : null;
    house = await open();
  });

  test('a round takes its whole stake, applies its actions and pays one win', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('whole'));
    expect(begun).toMatchObject({ state: 'playing', bet: '50.00', step: 0, balance: '950.00' });
    const over = await shoot(game, begun.roundId, 0, 10);
    expect(over).toMatchObject({ state: 'settled', step: 10 });
    expect(Number(house.wallet.balance())).toBeCloseTo(950 + Number(over.win), 2);
    expect(house.wallet.calls.map(({ operation }) => operation)).toEqual(['bet', 'win']);
  });

  test('a reload resumes the round in its current state, also after a restart', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('reload'));
    const before = await shoot(game, begun.roundId, 0, 3);
    const { wallet } = house;
    await house.close({ keepWallet: true });
    house = await open(wallet);
    const { round } = (await house.app.inject({ url: '/api/round', headers: game.authorization })).json();
    expect(round).toMatchObject({ roundId: begun.roundId, state: 'playing', step: 3, stage: before.stage });
    const { status } = await house.post(
      '/api/act',
      { roundId: begun.roundId, step: 3, action: aim },
      game.authorization,
    );
    expect(status).toBe(200);
  });

  test('an action sent twice is applied once, and an action out of order is rejected', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('twice'));
    const shot = { roundId: begun.roundId, step: 0, action: aim };
    const answers = await Promise.all([game.act(shot), game.act(shot), game.act(shot)]);
    expect(answers.map(({ body }) => body.step)).toEqual([1, 1, 1]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.stage))).size).toBe(1);
    expect((await game.act({ ...shot, step: 5 })).body).toEqual({ code: 'round_pending' });
    expect((await game.act({ ...shot, step: 1, action: { fish: 'whale of nowhere' } })).status).toBe(400);
    expect((await game.round()).step).toBe(1);
  });

  test('a round that the player leaves is paid in its current state', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('left'));
    const { body: left } = await game.leave(begun.roundId);
    expect(left).toMatchObject({ state: 'settled', win: '50.00' });
    expect(house.wallet.balance()).toBe('1000.00');
    expect(await game.round()).toBeNull();
    expect((await game.leave(begun.roundId)).body.win).toBe('50.00');
    expect(house.wallet.calls.length).toBe(2);
  });

  test('an abandoned round ends automatically', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('idle'));
    await shoot(game, begun.roundId, 0, 2);
    house.advance((fish('lagoon')?.idleMs ?? 0) + 1_000);
    await eventually(() => expect(house.wallet.calls.some(({ operation }) => operation === 'win')).toBe(true));
    const told = await house.verify(begun.roundId);
    expect(Number(house.wallet.balance())).toBeCloseTo(950 + Number(told.win), 2);
    const late = await game.act({ roundId: begun.roundId, step: 2, action: aim });
    expect(late.body).toMatchObject({ state: 'settled', win: told.win, stage: told.stage });
    expect((await game.act({ roundId: begun.roundId, step: 3, action: aim })).status).toBe(409);
  });

  test('a stake whose response stays lost is refunded, and no round is open', async () => {
    const game = await house.enter(pond);
    house.wallet.order('bet', 'lost-after', 3);
    expect(await game.begin(clip('lost'))).toEqual({ status: 503, body: { code: 'wallet_unavailable' } });
    await eventually(() => expect(house.wallet.balance()).toBe('1000.00'));
    expect(await game.round()).toBeNull();
  });

  test('a win that could not be paid is paid once later', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('unpaid'));
    house.wallet.order('win', 'broken');
    await game.leave(begun.roundId);
    house.advance(120_000);
    await eventually(() => expect(house.wallet.balance()).toBe('1000.00'));
    expect(house.wallet.calls.filter(({ operation }) => operation === 'win').length).toBe(1);
  });

  test('the revealed seed and the same actions give the same round', async () => {
    const game = await house.enter(pond);
    const { body: begun } = await game.begin(clip('fair'));
    await shoot(game, begun.roundId, 0, 10);
    expect((await house.verify(begun.roundId)).serverSeed).toBeNull();
    await game.rotate();
    const told = await house.verify(begun.roundId);
    expect(await seedHash(told.serverSeed)).toBe(told.serverSeedHash);
    const rules = fish(told.model);
    if (rules === null) throw new Error('no such pond');
    const numbers = (step: number) =>
      outcomeStream({ serverSeed: told.serverSeed, clientSeed: told.clientSeed, nonce: told.nonce, step });
    let stage: Stage | null = await rules.begin({ choice: told.choice, bet: 500n, source: numbers(0) });
    for (let step = 1; step <= 10 && stage !== null; step += 1)
      stage = await rules.act({ stage, choice: told.choice, bet: 500n, action: aim, source: numbers(step) });
    expect(isFishState(told.stage) && told.stage).toEqual(stage?.state);
  });
});

/** Opens a studio on the tested store, with a new wallet unless one is given. */
function open(wallet?: TestStudio['wallet']): Promise<TestStudio> {
  return createTestStudio({ dataDir, databaseUrl, ...(wallet === undefined ? {} : { wallet }) });
}

/** Sends the actions from one step to another and returns the last reply. */
async function shoot(game: Game, roundId: string, from: number, to: number) {
  let last = null;
  for (let step = from; step < to; step += 1) last = (await game.act({ roundId, step, action: aim })).body;
  return last;
}
