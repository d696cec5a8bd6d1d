import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

let postgres: StartedPostgres;
let vendor: FakeVendor;
let databaseUrl: string;
let servers: [TestPlatform, TestPlatform];

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([
    startPostgres(),
    startFakeVendor([fakeEntry('LMN', 'RNG', [fakeGame('lantern', { isHot: true }), fakeGame('harbour')])]),
  ]);
  databaseUrl = await postgres.freshDatabase();
  const start = () =>
    startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ bundle: brandBundle() }],
    });
  servers = [await start(), await start()];
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await vendor.close();
  await postgres.stop();
});

const lists = [
  '/lgw/games/game_menus',
  '/lgw/games/popular',
  '/wps/relay/GCSGAME_gameList?gameType=RNG',
  '/wps/relay/GCSGAME_gameVendor',
  '/wps/relay/GCSGAME_getVassGameType?gameType=RNG',
  '/wps/relay/GCSGAME_hotGamesV2',
  '/wps/relay/GCSGAME_getRankList',
  '/lgw/games/search?text=lantern',
];

async function get({ app }: TestPlatform, url: string): Promise<{ status: number; tag: unknown; body: string }> {
  const answer = await app.inject({ url, headers: { host: 'opal.localhost' } });
  return { status: answer.statusCode, tag: answer.headers.etag, body: answer.body };
}

test('shared lists are served from memory while the database is locked', async () => {
  const first = await Promise.all(lists.map((url) => get(servers[0], url)));
  expect(first.map(({ status }) => status)).toEqual(lists.map(() => 200));
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      'begin; lock table livery.game_maintenance, livery.round, livery.round_hour, livery.round_best, livery.player',
    );
    for (let time = 0; time < 20; time += 1)
      expect(await Promise.all(lists.map((url) => get(servers[0], url)))).toEqual(first);
  } finally {
    await client.end();
  }
});

test('a game closed on one server is closed in the lists of every server', async () => {
  const url = '/wps/relay/GCSGAME_gameList?gameType=RNG';
  const before = await Promise.all(servers.map((server) => get(server, url)));
  expect(before.map(({ body }) => body.includes('"maintenance":1'))).toEqual([false, false]);
  const closed = await servers[0].app.inject({
    method: 'PUT',
    url: '/wps/operator/games/maintenance',
    headers: { host: 'opal.localhost', authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
    payload: { vassalage: 'LMN', gameId: 'harbour', on: true },
  });
  expect(closed.statusCode).toBe(200);
  const after = await get(servers[0], url);
  expect([after.body.includes('"maintenance":1'), after.tag === before[0]?.tag]).toEqual([true, false]);
  await until(async () => (await get(servers[1], url)).tag === after.tag, { what: 'the other server to close it' });
});
