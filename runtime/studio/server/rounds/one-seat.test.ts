import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { createTwoStudios } from '../testing/two-studios.ts';

type Studios = Awaited<ReturnType<typeof createTwoStudios>>;
type TestStudio = Studios['first'];
type Game = Awaited<ReturnType<TestStudio['enter']>>;

const room = { gameId: 'three-card-ink-brush', vassalage: 'KNOT', player: 'pl_player_1' };
const HANDS = 6;
let postgres: StartedPostgres;
let studios: Studios;
let house: TestStudio;
/** A second server of the same studio. */
let other: TestStudio;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(['a file', 'PostgreSQL'])('one player in two launches, stored in %s', (store) => {
  beforeEach(async () => {
    studios = await createTwoStudios({ databaseUrl: store === 'PostgreSQL' ? await postgres.emptyDatabase() : null });
    ({ first: house, second: other } = studios);
  });
  afterEach(() => studios.close());

  test('simultaneous bets at two servers get exactly one seat of a hand', async () => {
    const [first, second] = [await house.enter(room), await house.enter({ ...room, playerSession: 'ps_player_2' })];
    for (let hand = 0; hand < HANDS; hand += 1) {
      const event = await nextHand(first);
      const bet = { bet: first.session.bets[0], choice: { event } };
      // The wallet delays the bet that reaches it first.
      const slow = house.wallet.hold('bet');
      const bets = [
        house.post('/api/place', { requestId: `request-first-${hand}`, ...bet }, first.authorization),
        other.post('/api/place', { requestId: `request-second-${hand}`, ...bet }, second.authorization),
      ];
      await slow.reached;
      await Promise.race(bets);
      slow.release();
      const answers = await Promise.all(bets);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({ code: 'bets_closed' });
    }
  });
});

/** Advances both clocks to a hand without bets, and returns its key. */
async function nextHand(game: Game): Promise<string> {
  const { opensAt } = (await game.table()).events[0];
  studios.advance(opensAt + 42_000 - house.clock.now() + 50);
  return (await game.table()).events[0].key;
}
