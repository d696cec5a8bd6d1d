import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeVendor, type FakeVendor } from '../../../../tests/support/fake-vendor.ts';
import { createVendor, type GameVendor } from './vendor.ts';

const fixture = (event: string, different: object = {}) => ({
  event,
  gameId: 'all-sports',
  vassalage: 'DS88',
  league: 'Lighthouse League',
  home: 'Vellmoor',
  away: 'Tarnholt',
  startsAt: '2026-11-22T08:00:00.000Z',
  odds: { home: '1.85', draw: '3.20', away: '4.10' },
  ...different,
});

let fake: FakeVendor;
let vendor: GameVendor;
let answer: object | null;
let asked: number;
let now: number;

beforeEach(async () => {
  [answer, asked, now] = [{ fixtures: [] }, 0, 1_000_000];
  fake = await startFakeVendor([], {
    fixtures: () => {
      asked += 1;
      return answer;
    },
  });
  vendor = createVendor({ address: fake.url, host: 'studio.localhost', secret: 'secret', now: () => now });
});

afterEach(() => fake.close());

test('omits rows that are not fixtures', async () => {
  answer = {
    fixtures: [
      fixture('<script>'),
      fixture('long.1', { home: 'x'.repeat(500) }),
      fixture('empty.1', { away: '' }),
      fixture('odds.1', { odds: { home: 'free money' } }),
      fixture('time.1', { startsAt: 'soon' }),
      null,
      fixture('good.1'),
    ],
  };
  expect((await vendor.fixtures()).map(({ event }) => event)).toEqual(['good.1']);
});

test('reads fixtures again after some seconds, not for every caller', async () => {
  answer = { fixtures: [fixture('first.1')] };
  await Promise.all(Array.from({ length: 5 }, () => vendor.fixtures()));
  expect(asked).toBe(1);
  answer = { fixtures: [fixture('second.1')] };
  now += 10_000;
  expect((await vendor.fixtures()).map(({ event }) => event)).toEqual(['second.1']);
});

test.each([{ broken: null }, { broken: { fixtures: 'none' } }, { broken: [] }])(
  'the invalid answer $broken makes fixtures throw, is cached briefly, and is replaced by a later valid one',
  async ({ broken }) => {
    answer = broken;
    await expect(vendor.fixtures()).rejects.toThrow();
    const calls = asked;
    await expect(vendor.fixtures()).rejects.toThrow();
    expect(asked).toBe(calls);
    answer = { fixtures: [fixture('good.1')] };
    now += 10_000;
    expect(await vendor.fixtures()).toHaveLength(1);
  },
);
