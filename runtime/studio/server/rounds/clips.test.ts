import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
type Game = Awaited<ReturnType<TestStudio['enter']>>;

let dataDir: string;
let house: TestStudio;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  house = await createTestStudio({ dataDir });
});

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Fired {
  stage: { shots: number; fired: { fish: string; pays: number }[] };
}

test('concurrent shots count once per step, however often each is sent', async () => {
  const game = await pond();
  const { body: begun } = await load(game);
  const shots = await Promise.all(
    Array.from({ length: 12 }, (_, index) => shoot(game, begun.roundId, Math.floor(index / 4))),
  );
  const { round } = await openRound(game);
  expect(round.stage.fired.length).toBe(round.step);
  expect(round.step).toBeGreaterThan(0);
  expect(round.step).toBeLessThanOrEqual(3);
  for (const { status, body } of shots)
    if (status === 200) expect(body.stage.fired.length).toBeLessThanOrEqual(round.step);
  expect(house.wallet.calls.map(({ operation }) => operation)).toEqual(['bet']);
});

test('leaving a clip while a shot is being decided pays every catch and refunds the unfired shots', async () => {
  for (let clip = 0; clip < 8; clip += 1) {
    const before = Number(house.wallet.balance());
    const game = await pond();
    const { body: begun } = await load(game);
    await shoot(game, begun.roundId, 0);
    await Promise.all([
      shoot(game, begun.roundId, 1),
      house.post('/api/leave', { roundId: begun.roundId }, game.authorization),
      shoot(game, begun.roundId, 2),
    ]);
    // The wallet answers late and the call is retried, so the win can be pending for a moment.
    const over = await eventually(async () => {
      const { body } = await house.post('/api/leave', { roundId: begun.roundId }, game.authorization);
      expect(body.state).toBe('settled');
      return body;
    });
    const { shots, fired } = (over satisfies object as Fired).stage;
    const caught = fired.reduce((sum, { pays }) => sum + pays, 0);
    expect(Number(over.win)).toBeCloseTo(5 * (caught + shots - fired.length), 2);
    expect(Number(house.wallet.balance())).toBeCloseTo(before - 50 + Number(over.win), 2);
  }
  expect(house.wallet.calls.filter(({ operation }) => operation === 'win').length).toBe(8);
});

test('the seed of a clip in play is not revealed', async () => {
  const game = await pond();
  const { body: begun } = await load(game);
  expect((await game.rotate()).body).toEqual({ code: 'round_open' });
  await house.post('/api/leave', { roundId: begun.roundId }, game.authorization);
  expect((await game.rotate()).status).toBe(200);
});

test('a clip of an earlier launch can be resumed, fired and paid by the same player only', async () => {
  const before = await pond({ playerSession: 'ps_angler_1', player: 'pl_angler_1' });
  const { body: begun } = await load(before);
  await shoot(before, begun.roundId, 0);
  const after = await pond({ playerSession: 'ps_angler_2', player: 'pl_angler_1' });
  const other = await pond({ playerSession: 'ps_angler_3', player: 'pl_angler_2' });
  expect(await after.round()).toMatchObject({ roundId: begun.roundId, state: 'playing', step: 1 });
  expect(await other.round()).toBeNull();
  expect((await shoot(other, begun.roundId, 1)).body).toEqual({ code: 'round_unknown' });
  expect((await other.leave(begun.roundId)).body).toEqual({ code: 'round_unknown' });
  expect((await shoot(after, begun.roundId, 1)).body).toMatchObject({ roundId: begun.roundId, step: 2 });
  await after.leave(begun.roundId);
  await eventually(async () => expect((await after.leave(begun.roundId)).body.state).toBe('settled'));
  expect(await after.round()).toBeNull();
  // The win is sent in the session that placed the bet, because the wallet identifies the round by it.
  const paid = house.wallet.calls.filter(({ operation }) => operation === 'win');
  expect(paid.map(({ playerSession }) => playerSession)).toEqual(['ps_angler_1']);
});

test('a fish of another pond and an unknown clip size are rejected and cost nothing', async () => {
  const game = await pond();
  expect((await load(game, { shots: 11 })).body).toEqual({ code: 'request_invalid' });
  expect(house.wallet.calls.length).toBe(0);
  const { body: begun } = await load(game);
  expect((await shoot(game, begun.roundId, 0, 'whale')).body).toEqual({ code: 'request_invalid' });
  expect((await openRound(game)).round.step).toBe(0);
});

function pond(changes: object = {}): Promise<Game> {
  return house.enter({ gameId: 'coral-carousel', vassalage: 'CORL', ...changes });
}

let clips = 0;
function load(game: Game, choice: object = { shots: 10 }) {
  clips += 1;
  return house.post('/api/begin', { requestId: `request-clip-${clips}`, bet: '5.00', choice }, game.authorization);
}

function shoot(game: Game, roundId: string, step: number, fish = 'minnow') {
  return house.post('/api/act', { roundId, step, action: { fish } }, game.authorization);
}

async function openRound(game: Game) {
  return (await house.app.inject({ url: '/api/round', headers: game.authorization })).json();
}
