import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BonusTerms } from '../bonus/bonus-terms.ts';
import { DAY } from '../time.ts';
import { evaluate, type PlayerEvent } from './evaluate.ts';

const terms: BonusTerms = {
  percent: 100,
  cap: 500n,
  smallestDeposit: 100n,
  maxBet: null,
  times: 2,
  weights: { RNG: 100, FISH: 25 },
  days: 7,
};
const deposit = (at: number, credited: bigint): PlayerEvent => ({ kind: 'deposit', at, credited });
const round = (at: number, bet: bigint, different: object = {}): PlayerEvent => ({
  kind: 'round',
  at,
  placedAt: at,
  category: 'RNG',
  bet,
  ...different,
});
const run = (events: PlayerEvent[], now = 100 * DAY) => evaluate(terms, events, { joinedAt: 0, now });

describe('a bonus that is evaluated', () => {
  test('is completed by the round that makes the bets complete', () => {
    const events = [deposit(1, 1_000n), round(2, 600n), round(3, 400n), round(4, 900n)];
    expect(run(events)).toEqual({
      state: 'completed',
      begunAt: 1,
      base: 500n,
      amount: 500n,
      required: 1_000n,
      counted: 10_000_000n,
      completedAt: 3,
    });
  });

  test.each([
    ['without a deposit', []],
    ['with a deposit below the minimum', [deposit(1, 99n)]],
    ['with a deposit that is too late', [deposit(7 * DAY, 100n)]],
  ])('is idle %s', (_name, deposits) => {
    expect(run([...deposits, round(8 * DAY, 900n)])).toMatchObject({ state: 'idle', amount: 0n, counted: 0n });
  });

  test('counts until the days since the deposit are over', () => {
    const events = [deposit(DAY, 100n), round(2 * DAY, 199n)];
    expect(run(events, 8 * DAY - 1).state).toBe('counting');
    expect(run(events, 8 * DAY).state).toBe('expired');
    expect(run([...events, round(8 * DAY - 1, 1n)]).state).toBe('completed');
    expect(run([...events, round(8 * DAY, 1n)]).state).toBe('expired');
  });

  test('does not count a round that was placed before the deposit', () => {
    expect(run([deposit(10, 100n), round(11, 200n, { placedAt: 9 })]).counted).toBe(0n);
    expect(run([deposit(10, 100n), round(11, 200n, { placedAt: 10 })]).counted).toBe(2_000_000n);
  });

  test('is begun by the first deposit that is large enough, once', () => {
    expect(run([deposit(1, 50n), deposit(2, 120n), deposit(3, 500n)])).toMatchObject({ begunAt: 2, amount: 120n });
  });
});

const categories = ['RNG', 'FISH', 'LIVE'] as const;
const anyTerms = fc.record({
  percent: fc.integer({ min: 1, max: 500 }),
  cap: fc.bigInt({ min: 1n, max: 1_000n }),
  smallestDeposit: fc.bigInt({ min: 1n, max: 400n }),
  maxBet: fc.option(fc.bigInt({ min: 100n, max: 800n })),
  times: fc.integer({ min: 1, max: 10 }),
  weights: fc.record({ RNG: fc.integer({ min: 0, max: 100 }), FISH: fc.integer({ min: 0, max: 100 }) }),
  days: fc.integer({ min: 1, max: 5 }),
});
const anyEvent = fc
  .tuple(
    fc.integer({ min: 0, max: 12 * 24 }),
    fc.integer({ min: 0, max: 12 }),
    fc.constantFrom('deposit', ...categories),
    fc.bigInt({ min: 1n, max: 800n }),
  )
  .map(([hour, open, kind, amount]): PlayerEvent => {
    const at = (hour * DAY) / 24;
    return kind === 'deposit' ? deposit(at, amount) : round(at, amount, { category: kind, placedAt: at - open });
  });

/** The rules again, by the sum of what the bets of each round before have reached, in per cent of a minor unit. */
function model(
  { percent, cap, smallestDeposit, maxBet, times, weights, days }: BonusTerms,
  events: PlayerEvent[],
  now: number,
) {
  const first = events.flatMap((event) =>
    event.kind === 'deposit' && event.credited >= smallestDeposit && event.at < days * DAY ? [event] : [],
  )[0];
  if (first === undefined) return { state: 'idle', amount: 0 };
  const earned = Math.floor((Number(first.credited) * percent) / 100);
  const amount = Math.min(earned, Number(cap));
  const base = Math.min(Number(first.credited), Math.ceil((Number(cap) * 100) / percent));
  const end = first.at + days * DAY;
  let left = base * times * 100;
  for (const event of events) {
    if (event.kind === 'deposit' || event.placedAt < first.at || event.at < first.at || event.at >= end) continue;
    if (maxBet !== null && event.bet > maxBet) continue;
    left -= Number(event.bet) * (weights[event.category] ?? 0);
    if (left <= 0) return { state: 'completed', amount, completedAt: event.at };
  }
  return { state: now < end ? 'counting' : 'expired', amount, completedAt: null };
}

test('random histories end as an independent model of the rules says', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyTerms, fc.array(anyEvent, { maxLength: 60 }), (any, events) => {
      const inOrder = events.toSorted((a, b) => a.at - b.at);
      const now = 12 * DAY + 1;
      const found = evaluate(any, inOrder, { joinedAt: 0, now });
      const { amount, ...expected } = model(any, inOrder, now);
      expect(found).toMatchObject({ ...expected, amount: BigInt(amount) });
      seen.add(found.state);
    }),
    { numRuns: 2_000, seed: 32 },
  );
  expect(seen).toEqual(new Set(['idle', 'completed', 'expired']));
});
