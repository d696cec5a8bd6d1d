import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FixtureList } from '../../schema/generated/api/lobby.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';

const catalogue = [
  fakeEntry('DS88', 'SPORTS', [
    fakeGame('all-sports'),
    fakeGame('yen', { limits: { JPY: { minBet: '1', maxBet: '9' } } }),
  ]),
  fakeEntry('STRD', 'SPORTS', [fakeGame('stride', { trial: false })]),
  fakeEntry('IMES', 'ESPORTS', [fakeGame('towers')]),
];

const bundle = brandBundle({ categories: ['SPORTS', 'ESPORTS'], esportsProviders: ['IMES'] });

/** Returns a match that starts the given number of hours from now: none begins while a test runs. */
const match = (event: string, hours: number, different: object = {}) => ({
  event,
  gameId: 'all-sports',
  vassalage: 'DS88',
  league: 'Lighthouse League',
  home: 'Vellmoor',
  away: 'Tarnholt',
  startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  odds: { home: '1.85', draw: '3.20', away: '4.10' },
  ...different,
});

const published = [
  match('late.2', 20, { odds: { home: '1.10', away: '7.00' } }),
  match('past.1', -1),
  match('yen.1', 5, { gameId: 'yen' }),
  match('other.1', 5, { gameId: 'unlisted' }),
  match('run.1', 6, { vassalage: 'STRD', gameId: 'stride' }),
  match('towers.1', 7, { vassalage: 'IMES', gameId: 'towers' }),
  match('soon.1', 5),
  ...Array.from({ length: 50 }, (_, at) => match(`many.${at}`, 30 + at, { vassalage: 'IMES', gameId: 'towers' })),
];

let vendor: FakeVendor;
let running: TestPlatform;
let visitor: Browser;
let asked = 0;

beforeAll(async () => {
  vendor = await startFakeVendor(catalogue, {
    fixtures: () => {
      asked += 1;
      return { fixtures: published };
    },
  });
  running = await startPlatform({
    brands: [{ bundle }],
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
  });
  visitor = new Browser(running.app);
});

afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function fixtures(query: Record<string, string>): Promise<FixtureList['list']> {
  const { body } = await visitor.call('GET', `/lgw/games/fixtures?${new URLSearchParams(query)}`);
  expect(body.code).toBeUndefined();
  return (body.value as FixtureList).list;
}

test('the next matches of a category are sorted by start and have winner odds', async () => {
  const list = await fixtures({ gameType: 'SPORTS' });
  expect(list.map(({ eventId, odds }) => [eventId, odds])).toEqual([
    ['soon.1', { home: '1.85', draw: '3.20', away: '4.10' }],
    ['run.1', { home: '1.85', draw: '3.20', away: '4.10' }],
    ['late.2', { home: '1.10', draw: null, away: '7.00' }],
  ]);
  expect(list[0]).toMatchObject({ vendorName: 'House of DS88', gameId: 'all-sports', supportPlay: 0 });
});

test('the next matches can be filtered by vendor and are at most twelve', async () => {
  const ids = (await fixtures({ gameType: 'SPORTS', vassalage: 'STRD' })).map(({ eventId }) => eventId);
  expect(ids).toEqual(['run.1']);
  expect(await fixtures({ gameType: 'ESPORTS' })).toHaveLength(12);
});

test.each([
  ['gameType=SPORTS&vassalage=NONE', 404, 'lobby.unknown_vendor'],
  ['gameType=RNG', 400, 'request.invalid'],
  ['', 400, 'request.invalid'],
])('the query %j is rejected', async (query, status, code) => {
  const answer = await visitor.call('GET', `/lgw/games/fixtures?${query}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('the vendor gets one request for the fixtures of many visitors', async () => {
  const before = asked;
  await Promise.all(Array.from({ length: 10 }, () => fixtures({ gameType: 'SPORTS' })));
  expect(asked - before).toBeLessThanOrEqual(1);
});
