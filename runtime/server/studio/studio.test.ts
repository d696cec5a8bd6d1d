import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agrees, recompute } from './client/recompute.ts';
import { openStudioHouse } from './testing/studio-house.ts';

let dataDir: string;
let house: Awaited<ReturnType<typeof openStudioHouse>>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  house = await openStudioHouse({ dataDir });
});

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const bet = '10.00';
const request = (name: string) => ({ requestId: `request-${name}`, bet });

test('the catalogue has eighteen games of three vendors, each with a picture in six languages', async () => {
  const { vendors } = (await house.app.inject('/vendor/v1/catalogue?currency=THB')).json();
  expect(vendors.map((vendor: { games: unknown[] }) => vendor.games.length)).toEqual([6, 6, 6]);
  for (const game of vendors.flatMap((vendor: { games: object[] }) => vendor.games)) {
    expect(Object.values(game.name).every((name) => typeof name === 'string' && name.length > 1)).toBe(true);
    expect(game.minBet).toBe('5.00');
    const picture = await house.app.inject(new URL(game.icon).pathname);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(picture.headers['cache-control']).toContain('immutable');
  }
});

test('a launch that is not signed opens nothing', async () => {
  expect(await house.post('/vendor/v1/launch', { gameId: 'lantern-harbour' })).toEqual({
    status: 401,
    body: { code: 'signature_invalid' },
  });
});

test('a ticket works once, and only for a minute', async () => {
  const { ticket } = await house.enter();
  expect((await house.post('/api/session', { ticket })).status).toBe(401);
  const late = new URL((await house.launch()).body.url).searchParams.get('ticket');
  house.advance(61_000);
  expect((await house.post('/api/session', { ticket: late })).body).toEqual({ code: 'session_ended' });
});

test('a round takes its bet, pays its win and tells the balance', async () => {
  const game = await house.enter();
  const { status, body } = await game.spin(request('first'));
  expect(status).toBe(200);
  expect(Number(body.balance)).toBeCloseTo(1000 - 10 + Number(body.win), 2);
  expect(house.wallet.balance()).toBe(body.balance);
  expect(house.wallet.calls.map(({ operation }) => operation)).toEqual(['bet', 'win']);
  expect((await game.history()).rounds[0].roundId).toBe(body.roundId);
});

test('the same request is one round, repeated or at the same time', async () => {
  const game = await house.enter();
  const answers = await Promise.all(Array.from({ length: 6 }, () => game.spin(request('same'))));
  answers.push(await game.spin(request('same')));
  expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
  expect(house.wallet.calls.length).toBe(2);
  expect((await game.spin({ ...request('same'), bet: '20.00' })).body).toEqual({ code: 'request_reused' });
});

test.each(['7.00', '-10.00', '10.001', '1e2', '5000.00', ''])(
  'a bet of "%s" is refused before money moves',
  async (wrong) => {
    const game = await house.enter();
    const { status } = await game.spin({ requestId: 'request-wrong', bet: wrong });
    expect(status).toBe(400);
    expect(house.wallet.calls).toEqual([]);
  },
);

test('a bet whose answer was lost is sent again under the same name and taken once', async () => {
  const game = await house.enter();
  house.wallet.order('bet', 'lost-after');
  const { status, body } = await game.spin(request('lost'));
  expect(status).toBe(200);
  expect(house.wallet.calls.filter(({ operation }) => operation === 'bet').map(({ duplicate }) => duplicate)).toEqual([
    false,
    true,
  ]);
  expect(house.wallet.balance()).toBe(body.balance);
});

test('a bet whose outcome stays unknown is given back', async () => {
  const game = await house.enter();
  house.wallet.order('bet', 'lost-after', 3);
  expect(await game.spin(request('gone'))).toEqual({ status: 503, body: { code: 'wallet_unavailable' } });
  await vi.waitFor(() => expect(house.wallet.calls.some(({ operation }) => operation === 'rollback')).toBe(true));
  expect(house.wallet.balance()).toBe('1000.00');
  expect((await game.spin(request('gone'))).status).toBe(503);
});

test('a wallet that hangs is given up on, and the bet is undone', async () => {
  const game = await house.enter();
  house.wallet.order('bet', 'hang', 3);
  expect((await game.spin(request('hang'))).status).toBe(503);
  await vi.waitFor(() => expect(house.wallet.calls.at(-1)?.operation).toBe('rollback'));
  expect(house.wallet.balance()).toBe('1000.00');
});

test('too little money and an ended session are said plainly', async () => {
  const game = await house.enter();
  house.wallet.setBalance('4.00');
  expect(await game.spin(request('poor'))).toEqual({ status: 409, body: { code: 'insufficient_funds' } });
  house.wallet.order('bet', 'session_ended');
  expect(await game.spin(request('ended'))).toEqual({ status: 401, body: { code: 'session_ended' } });
});

test('a win that could not be paid is paid after a restart, once', async () => {
  const game = await house.enter();
  house.wallet.order('win', 'broken', 1000);
  const { body } = await game.spin(request('unpaid'));
  expect(body.balance).toBeNull();
  await house.close({ keepWallet: true });
  house.wallet.calm();
  const { wallet } = house;
  house = await openStudioHouse({ dataDir, wallet });
  house.advance(120_000);
  await vi.waitFor(() => expect(wallet.calls.filter(({ operation }) => operation === 'win').length).toBe(1));
  expect(Number(wallet.balance())).toBeCloseTo(990 + Number(body.win), 2);
  const again = await house.post('/api/spin', request('unpaid'), game.authorization);
  expect(again.body.roundId).toBe(body.roundId);
});

test('a game session survives a restart', async () => {
  const game = await house.enter();
  const { wallet } = house;
  await house.close({ keepWallet: true });
  house = await openStudioHouse({ dataDir, wallet });
  const resumed = await house.post('/api/session', {}, game.authorization);
  expect(resumed.body.game.gameId).toBe('lantern-harbour');
  expect(resumed.body.fair).toEqual(game.session.fair);
});

test('after rotation the browser computes every round of the server again, and the hash was the promised one', async () => {
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
    expect(agrees(again, claimed)).toBe(true);
    expect(agrees(again, { ...claimed, pay: claimed.pay + 1 })).toBe(false);
  }
  expect((await verify(rounds[4] ?? '')).clientSeed).toBe('my own seed');
});

test('only the brand named at launch may frame the page, and nothing inline runs in it', async () => {
  mkdirSync(path.join(dataDir, 'runtime/abc123/studio'), { recursive: true });
  writeFileSync(path.join(dataDir, 'runtime/current.json'), '{"hash":"abc123"}');
  writeFileSync(path.join(dataDir, 'runtime/abc123/studio/slot.html'), '<!doctype html><title>game</title>');
  const { pathname, search } = new URL((await house.enter()).url);
  const page = await house.app.inject(pathname + search);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://aurora.localhost:8080');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self';`);
  expect((await house.app.inject('/play/lantern-harbour?ticket=unknown')).headers['content-security-policy']).toContain(
    `frame-ancestors 'none'`,
  );
  expect((await house.app.inject('/play/koi-garden' + search)).statusCode).toBe(404);
  expect((await house.app.inject('/_studio/abc123/../../current.json')).statusCode).toBe(404);
});

async function verify(round: string) {
  return (await house.app.inject(`/api/verify?round=${round}`)).json();
}
