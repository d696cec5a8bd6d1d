import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { createTwoStudios } from '../testing/two-studios.ts';

type Studios = Awaited<ReturnType<typeof createTwoStudios>>;

/** A bet waits at most 4 s for each of three answers, and 200 and 600 ms between them. */
const LONGEST_BET_MS = 12_800;
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
    studios = await createTwoStudios({ databaseUrl, patience: { walletTimeoutMs: 700, betRetryMs: [200, 600] } });
    const { first } = studios;
    const game = await first.enter();
    first.wallet.order('bet', 'hang', 2);
    const { status, body } = await game.spin(request);
    expect(status).toBe(200);
    expect(first.wallet.calls.map(({ operation }) => operation)).toEqual(['bet', 'win']);
    expect(first.wallet.balance()).toBe(body.balance);
  });

  test('a round whose server is lost while its bet is sent is refunded once no bet can last any longer', async () => {
    studios = await createTwoStudios({ databaseUrl, patience: { walletTimeoutMs: 4_000, betRetryMs: [200, 600] } });
    const { first, second } = studios;
    const game = await first.enter();
    const lost = first.wallet.hold('bet');
    const spin = game.spin(request);
    await lost.reached;
    second.advance(LONGEST_BET_MS);
    expect((await second.post('/api/spin', request, game.authorization)).body).toEqual({ code: 'round_pending' });
    second.advance(2_500);
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
    studios = await createTwoStudios({ databaseUrl, patience: { walletTimeoutMs: 150, betRetryMs: [300] } });
    const { first } = studios;
    const game = await first.enter();
    first.wallet.order('bet', 'hang');
    const [sent, again] = [first.wallet.hold('bet'), first.wallet.hold('bet')];
    let isSentAgain = false;
    void again.reached.then(() => (isSentAgain = true));
    const spin = game.spin(request);
    await sent.reached;
    sent.release();
    first.advance(60_000);
    expect((await spin).body).toEqual({ code: 'wallet_unavailable' });
    expect(isSentAgain).toBe(false);
    again.release();
    expect(first.wallet.balance()).toBe('1000.00');
  });
});
