import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createTestStudio } from '../testing/test-studio.ts';

let dataDir: string;
let house: Awaited<ReturnType<typeof createTestStudio>>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  house = await createTestStudio({ dataDir });
});

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const spin = { requestId: 'request-lost', bet: '10.00' };
const { requestId } = spin;

test('the stored round of a spin request is its outcome with the balance after it', async () => {
  const game = await house.enter();
  const { body: played } = await game.spin(spin);
  const { status, body } = await game.stored({ requestId });
  expect(status).toBe(200);
  expect(body).toEqual({ state: 'stored', round: played, balance: house.wallet.balance() });
  expect(await game.stored({ requestId })).toEqual({ status, body });
});

test('a request without a round is absent, and plays no round when it arrives later', async () => {
  const game = await house.enter();
  const absent = { status: 200, body: { state: 'absent', round: null, balance: '1000.00' } };
  expect(await game.stored({ requestId })).toEqual(absent);
  expect(await game.spin(spin)).toEqual({ status: 409, body: { code: 'request_closed' } });
  expect(await game.stored({ requestId })).toEqual(absent);
  expect(house.wallet.calls).toEqual([]);
  expect((await game.history()).rounds).toEqual([]);
});

test('a rejected bet is absent with the unchanged balance', async () => {
  const game = await house.enter();
  house.wallet.setBalance('3.00');
  expect((await game.spin(spin)).body).toEqual({ code: 'insufficient_funds' });
  expect((await game.stored({ requestId })).body).toEqual({ state: 'absent', round: null, balance: '3.00' });
});

test('a bet of unknown outcome is reported as returned', async () => {
  const game = await house.enter();
  house.wallet.order('bet', 'lost-after', 3);
  expect((await game.spin(spin)).status).toBe(503);
  await eventually(() => expect(house.wallet.balance()).toBe('1000.00'));
  expect((await game.stored({ requestId })).body).toEqual({ state: 'returned', round: null, balance: '1000.00' });
});

test('a stored-round request during a spin waits for the outcome', async () => {
  const game = await house.enter();
  const [{ body: played }, { body }] = await Promise.all([game.spin(spin), game.stored({ requestId })]);
  expect(body.round).toEqual(played);
});

test('a wallet that does not answer leaves the balance null and still returns the round', async () => {
  const game = await house.enter();
  const { body: played } = await game.spin(spin);
  house.wallet.order('balance', 'broken', 1);
  expect((await game.stored({ requestId })).body).toEqual({ state: 'stored', round: played, balance: null });
});

test('the stored round of a bet on a live table is the accepted bet', async () => {
  const game = await house.enter({ gameId: 'amber-baccarat', vassalage: 'SALN' });
  const [{ closesAt, settlesAt }] = (await game.table()).events;
  if (house.clock.now() > closesAt - 4_000) house.advance(settlesAt - house.clock.now() + 4_000);
  const [open] = (await game.table()).events;
  const { body: placed } = await game.place({ ...spin, choice: { event: open.key, place: 'player' } });
  expect(placed.state).toBe('waiting');
  expect((await game.stored({ requestId })).body).toEqual({ state: 'stored', round: placed, balance: '990.00' });
});

test('the stored round of a clip is found by its id, with the shots fired so far', async () => {
  const game = await house.enter({ gameId: 'first-light-lagoon', vassalage: 'CORL' });
  const { body: begun } = await game.begin({ ...spin, choice: { shots: 10 } });
  const { body: shot } = await game.act({ roundId: begun.roundId, step: 0, action: { fish: 'minnow' } });
  const { body } = await game.stored({ roundId: begun.roundId });
  expect(body.round).toEqual(shot);
  expect(body.balance).toBe('900.00');
});

test('a round of another player is not found', async () => {
  const first = await house.enter({ player: 'player-one' });
  const { body: played } = await first.spin(spin);
  const second = await house.enter({ player: 'player-two', playerSession: 'ps_player_2' });
  expect((await second.stored({ roundId: played.roundId })).body).toEqual({ code: 'round_unknown' });
  expect((await second.stored({ requestId })).body.state).toBe('absent');
});

test.each([{}, { requestId: 'x' }, { requestId, roundId: 'r_1234' }, { roundId: 7 }])(
  'a malformed stored-round request is rejected: %j',
  async (body) => {
    const game = await house.enter();
    expect((await game.stored(body)).status).toBe(400);
  },
);
