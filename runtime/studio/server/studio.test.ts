import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestStudio } from './testing/test-studio.ts';

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

const bet = '10.00';
const request = (name: string) => ({ requestId: `request-${name}`, bet });

test('every game has limits and an immutable image URL', async () => {
  const { vendors } = (await house.app.inject('/vendor/v1/catalogue?currency=THB')).json();
  const games = vendors.flatMap((vendor: { games: object[] }) => vendor.games);
  for (const game of [games[0], games[40], games.at(-1)]) {
    expect(game.minBet).toBe('5.00');
    const picture = await house.app.inject(new URL(game.icon).pathname);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(picture.headers['cache-control']).toContain('immutable');
  }
  expect((await house.app.inject(new URL(games[0].icon).pathname.replace('lantern', 'no'))).statusCode).toBe(404);
});

test('an unsigned launch is rejected', async () => {
  expect(await house.post('/vendor/v1/launch', { gameId: 'lantern-harbour' })).toEqual({
    status: 401,
    body: { code: 'signature_invalid' },
  });
});

test('an entry that opens the game list of its vendor is published, and cannot be launched or opened', async () => {
  const { vendors } = (await house.app.inject('/vendor/v1/catalogue')).json();
  const lists = vendors.flatMap(({ vassalage, games }: { vassalage: string; games: { isGame?: string }[] }) =>
    games.filter(({ isGame }) => isGame === 'VASSALAGE').map((game) => ({ vassalage, ...game })),
  );
  expect(lists).toMatchObject([{ vassalage: 'REEF', gameId: 'reefwork-ponds' }]);
  const answer = await house.launch({ vassalage: 'REEF', gameId: 'reefwork-ponds' });
  expect(answer).toEqual({ status: 404, body: { code: 'game_unknown' } });
  expect((await house.app.inject('/play/reefwork-ponds')).statusCode).toBe(404);
});

test('a game without a trial is published as such, rejects guests and accepts players', async () => {
  const { vendors } = (await house.app.inject('/vendor/v1/catalogue')).json();
  const games = vendors.flatMap((vendor: { games: { gameId: string; trial: boolean }[] }) => vendor.games);
  const without = games.filter(({ trial }: { trial: boolean }) => !trial);
  expect(without.map(({ gameId }: { gameId: string }) => gameId)).toEqual(['violin-palace']);
  const game = { vassalage: 'ORB', gameId: 'violin-palace' };
  expect(await house.launch({ ...game, mode: 'trial' })).toEqual({ status: 409, body: { code: 'trial_unsupported' } });
  expect((await house.launch(game)).status).toBe(200);
  expect((await house.launch({ mode: 'trial' })).status).toBe(200);
});

test('signed calls are valid in both directions when a test moves the draws to another day', async () => {
  house.advance(24 * 60 * 60_000);
  const game = await house.enter();
  expect((await game.spin(request('another-day'))).status).toBe(200);
  expect(house.wallet.calls[0]?.operation).toBe('bet');
});

test.each(['7.50', '-10.00', '10.001', '1e2', '5000.00', ''])(
  'a bet of "%s" is rejected before money moves',
  async (wrong) => {
    const game = await house.enter();
    const { status } = await game.spin({ requestId: 'request-wrong', bet: wrong });
    expect(status).toBe(400);
    expect(house.wallet.calls).toEqual([]);
  },
);

test('insufficient funds and an ended session are reported with their codes', async () => {
  const game = await house.enter();
  house.wallet.setBalance('4.00');
  expect(await game.spin(request('poor'))).toEqual({ status: 409, body: { code: 'insufficient_funds' } });
  house.wallet.order('bet', 'session_ended');
  expect(await game.spin(request('ended'))).toEqual({ status: 401, body: { code: 'session_ended' } });
});

test('only the brand named at launch may frame the page, and inline scripts and styles are blocked', async () => {
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
