import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { createTwoStudios } from '../testing/two-studios.ts';

type Studios = Awaited<ReturnType<typeof createTwoStudios>>;

const MINUTE = 60_000;
/** A bet waits for three answers, and 200 and 600 ms between them. */
const patience = { walletTimeoutMs: MINUTE, betRetryMs: [200, 600] };
const LONGEST_BET_MS = 3 * MINUTE + 800;
/** What the calls of a test take at most, in which the clock also runs. */
const SLACK_MS = 20_000;
const request = { requestId: 'request-of-a-lease', bet: '10.00' };
let postgres: StartedPostgres;
let studios: Studios;
let databaseUrl: string | null;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(['a file', 'PostgreSQL'])('two servers whose rounds are stored in %s', (store) => {
  beforeEach(async () => {
    databaseUrl = store === 'PostgreSQL' ? await postgres.emptyDatabase() : null;
  });
  afterEach(() => studios.close());

  test('a bet that lasts as long as it can is played, and the other server does not refund it', async () => {
    studios = await createTwoStudios({ databaseUrl, patience });
    const { first } = studios;
    const game = await first.enter();
    first.wallet.order('bet', 'lost-before', 2);
    const calls = [first.wallet.hold('bet'), first.wallet.hold('bet')];
    const spin = game.spin(request);
    for (const call of calls) {
      await call.reached;
      studios.advance(MINUTE - SLACK_MS / 2);
      call.release();
    }
    const { status, body } = await spin;
    expect(status).toBe(200);
    expect(first.wallet.calls.map(({ operation }) => operation)).toEqual(['bet', 'win']);
    expect(first.wallet.balance()).toBe(body.balance);
  });

  test('a round whose server is lost while its bet is sent is refunded once no bet can last any longer', async () => {
    studios = await createTwoStudios({ databaseUrl, patience });
    const { first, second } = studios;
    const game = await first.enter();
    const lost = first.wallet.hold('bet');
    const spin = game.spin(request);
    await lost.reached;
    second.advance(LONGEST_BET_MS - SLACK_MS);
    expect((await second.post('/api/spin', request, game.authorization)).body).toEqual({ code: 'round_pending' });
    second.advance(SLACK_MS + 2_500);
    await eventually(async () =>
      expect((await second.post('/api/spin', request, game.authorization)).body).toEqual({
        code: 'wallet_unavailable',
      }),
    );
    await eventually(() => expect(first.wallet.calls.map(({ operation }) => operation)).toEqual(['rollback']));
    lost.release();
    await spin;
    expect(first.wallet.balance()).toBe('1000.00');
  });

  test('a server that stood still longer than its lease sends no bet', async () => {
    studios = await createTwoStudios({ databaseUrl, patience: { ...patience, betRetryMs: [200] } });
    const { first } = studios;
    const game = await first.enter();
    first.wallet.order('bet', 'lost-before');
    const [sent, again] = [first.wallet.hold('bet'), first.wallet.hold('bet')];
    let isSentAgain = false;
    void again.reached.then(() => (isSentAgain = true));
    const spin = game.spin(request);
    await sent.reached;
    sent.release();
    first.advance(LONGEST_BET_MS);
    expect((await spin).body).toEqual({ code: 'wallet_unavailable' });
    expect(isSentAgain).toBe(false);
    again.release();
    expect(first.wallet.balance()).toBe('1000.00');
  });
});
