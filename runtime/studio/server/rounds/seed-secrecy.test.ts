import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { createTwoStudios } from '../testing/two-studios.ts';

type Studios = Awaited<ReturnType<typeof createTwoStudios>>;
type TestStudio = Studios['first'];
type Game = Awaited<ReturnType<TestStudio['enter']>>;

const pond = { gameId: 'first-light-lagoon', vassalage: 'CORL', player: 'player_1' };
const sessionHours = 12;
let postgres: StartedPostgres;
let studios: Studios;
let house: TestStudio;
/** A second server of the same studio. */
let other: TestStudio;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(['a file', 'PostgreSQL'])('server seeds of two servers, stored in %s', (store) => {
  beforeEach(async () => {
    studios = await createTwoStudios({ databaseUrl: store === 'PostgreSQL' ? await postgres.emptyDatabase() : null });
    ({ first: house, second: other } = studios);
  });
  afterEach(() => studios.close());

  test('a seed stays secret at the other server while the bet of its round is pending', async () => {
    const game = await house.enter(pond);
    const slow = house.wallet.hold('bet');
    const begun = begin(game, 'slow');
    await slow.reached;
    expect(await rotate(other, game)).toEqual({ status: 409, body: { code: 'round_open' } });
    slow.release();
    const { body } = await begun;
    expect(body.state).toBe('playing');
    expect(await rotate(other, game)).toEqual({ status: 409, body: { code: 'round_open' } });
    expect((await other.verify(body.roundId)).serverSeed).toBeNull();
    await game.leave(body.roundId);
    const rotated = await rotate(other, game);
    expect(rotated.status).toBe(200);
    expect((await other.verify(body.roundId)).serverSeed).toBe(rotated.body.revealed.serverSeed);
  });

  test('when a round and a rotation run at once at two servers, no round is played on a revealed seed', async () => {
    const game = await house.enter(pond);
    for (let time = 0; time < 25; time += 1) {
      const [begun, rotated] = await Promise.all([begin(game, `race-${time}`), rotate(other, game)]);
      const isPlaying = begun.status === 200 && begun.body.state === 'playing';
      if (!isPlaying) continue;
      const { serverSeedHash } = await house.verify(begun.body.roundId);
      expect(rotated.body.revealed?.serverSeedHash).not.toBe(serverSeedHash);
      await game.leave(begun.body.roundId);
    }
  });

  test('a seed stays secret when its session is over and its round continues in a later session', async () => {
    const game = await house.enter(pond);
    studios.advance(sessionHours * 3_600_000 - 5_000);
    const { body } = await begin(game, 'late');
    expect(body.state).toBe('playing');
    studios.advance(10_000);
    expect((await game.begin({ requestId: 'request-over' })).body).toEqual({ code: 'session_ended' });
    expect((await other.verify(body.roundId)).serverSeed).toBeNull();
    const later = await house.enter(pond);
    const { body: left } = await later.leave(body.roundId);
    expect(left.state).toBe('settled');
    expect((await other.verify(body.roundId)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});

const begin = (game: Game, name: string) =>
  game.begin({ requestId: `request-${name}`, bet: game.session.bets[0], choice: { shots: 10 } });

const rotate = (at: TestStudio, game: Game) => at.post('/api/fair/rotate', {}, game.authorization);
