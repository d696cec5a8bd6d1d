import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { matches, recompute } from '../../client/slot/recompute.ts';
import { createTestStudio } from '../testing/test-studio.ts';

type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;

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

const request = (name: string) => ({ requestId: `request-${name}`, bet: '10.00' });

describe.each(['a file', 'PostgreSQL'])('rounds stored in %s', (store) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
    databaseUrl = store === 'PostgreSQL' ? await postgres.emptyDatabase() : null;
    house = await open();
  });

  test('a ticket can be redeemed once, and only within a minute', async () => {
    const { ticket } = await house.enter();
    expect((await house.post('/api/session', { ticket })).status).toBe(401);
    const late = new URL((await house.launch()).body.url).searchParams.get('ticket');
    house.advance(61_000);
    expect((await house.post('/api/session', { ticket: late })).body).toEqual({ code: 'session_ended' });
  });

  test('a round takes its bet, pays its win and returns the balance', async () => {
    const game = await house.enter();
    const { status, body } = await game.spin(request('first'));
    expect(status).toBe(200);
    expect(Number(body.balance)).toBeCloseTo(1000 - 10 + Number(body.win), 2);
    expect(house.wallet.balance()).toBe(body.balance);
    expect(house.wallet.calls.map(({ operation }) => operation)).toEqual(['bet', 'win']);
    expect((await game.history()).rounds[0].roundId).toBe(body.roundId);
  });

  test('a stake between two bets of the ladder is accepted, a stake between two steps is rejected', async () => {
    const game = await house.enter();
    expect(game.session.stake).toEqual({ min: '5.00', max: '2000.00', step: '1.00' });
    const { body } = await game.spin({ ...request('typed'), bet: '7.00' });
    expect(Number(body.balance)).toBeCloseTo(1000 - 7 + Number(body.win), 2);
    for (const bet of ['7.50', '4.00', '2001.00'])
      expect((await game.spin({ ...request(`typed-${bet.length}`), bet })).body).toEqual({ code: 'request_invalid' });
    expect(house.wallet.calls).toHaveLength(2);
  });

  test('a request that is repeated or sent concurrently creates one round', async () => {
    const game = await house.enter();
    const answers = await Promise.all(Array.from({ length: 6 }, () => game.spin(request('same'))));
    answers.push(await game.spin(request('same')));
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
    expect(house.wallet.calls.length).toBe(2);
    expect((await game.spin({ ...request('same'), bet: '20.00' })).body).toEqual({ code: 'request_reused' });
  });

  test('a bet whose response was lost is sent again with the same id and taken once', async () => {
    const game = await house.enter();
    house.wallet.order('bet', 'lost-after');
    const { status, body } = await game.spin(request('lost'));
    expect(status).toBe(200);
    expect(house.wallet.calls.filter(({ operation }) => operation === 'bet').map(({ duplicate }) => duplicate)).toEqual(
      [false, true],
    );
    expect(house.wallet.balance()).toBe(body.balance);
  });

  test('a bet whose outcome stays unknown is refunded', async () => {
    const game = await house.enter();
    house.wallet.order('bet', 'lost-after', 3);
    expect(await game.spin(request('gone'))).toEqual({ status: 503, body: { code: 'wallet_unavailable' } });
    await eventually(() => expect(house.wallet.calls.some(({ operation }) => operation === 'rollback')).toBe(true));
    expect(house.wallet.balance()).toBe('1000.00');
    expect((await game.spin(request('gone'))).status).toBe(503);
  });

  test('a win that could not be paid is paid once after a restart', async () => {
    const game = await house.enter();
    house.wallet.order('win', 'broken', 1000);
    const { body } = await game.spin(request('unpaid'));
    expect(body.balance).toBeNull();
    await house.close({ keepWallet: true });
    house.wallet.calm();
    const { wallet } = house;
    house = await open(wallet);
    house.advance(120_000);
    await eventually(() => expect(wallet.calls.filter(({ operation }) => operation === 'win').length).toBe(1));
    expect(Number(wallet.balance())).toBeCloseTo(990 + Number(body.win), 2);
    const again = await house.post('/api/spin', request('unpaid'), game.authorization);
    expect(again.body.roundId).toBe(body.roundId);
  });

  test('a game session survives a restart', async () => {
    const game = await house.enter();
    const { wallet } = house;
    await house.close({ keepWallet: true });
    house = await open(wallet);
    const resumed = await house.post('/api/session', {}, game.authorization);
    expect(resumed.body.game.gameId).toBe('lantern-harbour');
    expect(resumed.body.fair).toEqual(game.session.fair);
  });

  test('after a seed rotation the browser recomputes every round and the seed matches its hash', async () => {
    const game = await house.enter();
    const promised = game.session.fair.serverSeedHash;
    const rounds: string[] = [];
    for (let index = 0; index < 5; index++)
      rounds.push(
        (await game.spin({ ...request(`r${index}`), ...(index === 3 ? { clientSeed: 'my own seed' } : {}) })).body
          .roundId,
      );
    expect((await verify(rounds[0] ?? '')).serverSeed).toBeNull();
    const { body } = await game.rotate();
    expect(body.revealed.serverSeedHash).toBe(promised);
    for (const round of rounds) {
      const claimed = await verify(round);
      const again = await recompute(claimed.model, claimed);
      expect(matches(again, claimed)).toBe(true);
      expect(matches(again, { ...claimed, pay: claimed.pay + 1 })).toBe(false);
    }
    expect((await verify(rounds[4] ?? '')).clientSeed).toBe('my own seed');
  });

  test('the seed of a session is revealed when the session is over, because no round can use it', async () => {
    const game = await house.enter();
    const { body } = await game.spin(request('kept'));
    house.advance(11 * 3_600_000);
    expect((await verify(body.roundId)).serverSeed).toBeNull();
    house.advance(2 * 3_600_000);
    const claimed = await verify(body.roundId);
    expect(matches(await recompute(claimed.model, claimed), claimed)).toBe(true);
  });

  test('two servers that start at once create one schema and share their rounds', async () => {
    const [first, second] = await Promise.all([open(house.wallet), open(house.wallet)]);
    const game = await first.enter();
    const { body } = await game.spin(request('shared'));
    const again = await second.post('/api/spin', request('shared'), game.authorization);
    expect(again.body).toEqual(body);
    await Promise.all([first.close({ keepWallet: true }), second.close({ keepWallet: true })]);
  });
});

/** Opens a studio on the tested store, with a new wallet unless one is given. */
function open(wallet?: TestStudio['wallet']): Promise<TestStudio> {
  return createTestStudio({ dataDir, databaseUrl, ...(wallet === undefined ? {} : { wallet }) });
}

async function verify(round: string) {
  return (await house.app.inject(`/api/verify?round=${round}`)).json();
}
