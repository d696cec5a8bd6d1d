import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../time.ts';
import { bonusAt, offerAt, type BonusFacts } from './bonus-at.ts';
import { bonusExample, meanPayback, readPayback } from './bonus-example.ts';
import { COUNTED_PARTS, countedOf, stakeOf } from './bonus-terms.ts';

const terms = { percent: 100, cap: 50_000n, times: 5 };
const begun = { at: DAY, required: 1_000n };
const facts = (different: Partial<BonusFacts> = {}): BonusFacts => ({
  joinedAt: 0,
  days: 7,
  begun,
  forfeitedAt: null,
  paidAt: null,
  ...different,
});

describe('stakeOf', () => {
  test('pays the per cent of the deposit, and asks for its multiple', () => {
    expect(stakeOf(terms, 20_000n)).toEqual({ base: 20_000n, amount: 20_000n, required: 100_000n });
  });

  test('neither pays nor asks for more above the deposit that earns the cap', () => {
    const most = { base: 50_000n, amount: 50_000n, required: 250_000n };
    expect(stakeOf(terms, 50_000n)).toEqual(most);
    expect(stakeOf(terms, 5_000_000n)).toEqual(most);
    expect(stakeOf({ ...terms, percent: 30, cap: 100n }, 1_000n)).toEqual({
      base: 334n,
      amount: 100n,
      required: 1_670n,
    });
  });

  test('never pays more than the cap or the per cent, and reaches the cap', () => {
    const whole = fc.bigInt({ min: 1n, max: 10n ** 14n });
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 500 }), (deposit, cap, percent) => {
        const { base, amount } = stakeOf({ percent, cap, times: 1 }, deposit);
        expect(base <= deposit && amount <= cap).toBe(true);
        expect(amount * 100n <= base * BigInt(percent)).toBe(true);
        if (base < deposit) expect(amount).toBe(cap);
      }),
    );
  });
});

describe('offerAt', () => {
  test.each([
    [null, null, 'offered'],
    [11, null, 'upcoming'],
    [10, 11, 'offered'],
    [null, 10, 'over'],
  ] as const)('from %s to %s it is %s at 10', (starts, ends, state) => {
    expect(offerAt({ starts, ends }, 10)).toBe(state);
  });
});

describe('bonusAt', () => {
  const complete = 1_000n * COUNTED_PARTS;

  test.each([
    ['joined', { begun: null }, 0n, 7 * DAY - 1],
    ['expired', { begun: null }, 0n, 7 * DAY],
    ['counting', {}, complete - 1n, 8 * DAY - 1],
    ['expired', {}, complete - 1n, 8 * DAY],
    ['completed', {}, complete, 8 * DAY - 1],
    ['completed', {}, complete, 100 * DAY],
    ['forfeited', { forfeitedAt: DAY }, complete, 2 * DAY],
    ['completed', { paidAt: 2 * DAY }, 0n, 3 * DAY],
  ] as const)('is %s with %j, %s counted, at %s', (state, different, counted, now) => {
    expect(bonusAt(facts(different), counted, now).state).toBe(state);
  });

  test('counts down and up to whole minor units, and reaches 100 per cent only when nothing remains', () => {
    expect(bonusAt(facts(), 6_404_999n, DAY)).toMatchObject({
      counted: 640n,
      remaining: 360n,
      percent: 64,
      until: 8 * DAY,
    });
    expect(bonusAt(facts(), complete - 1n, DAY)).toMatchObject({ counted: 999n, remaining: 1n, percent: 99 });
    expect(bonusAt(facts(), complete + 5n, DAY)).toMatchObject({ counted: 1_000n, remaining: 0n, percent: 100 });
  });

  test('is completed exactly when the weighted bets of any rounds reach what is required', () => {
    const round = fc.record({ bet: fc.bigInt({ min: 0n, max: 10n ** 9n }), weight: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.array(round, { maxLength: 40 }), fc.bigInt({ min: 1n, max: 10n ** 10n }), (rounds, required) => {
        const counted = rounds.reduce((sum, each) => sum + countedOf(each), 0n);
        const weighted = rounds.reduce((sum, { bet, weight }) => sum + bet * BigInt(weight), 0n);
        const { state, percent, remaining } = bonusAt(facts({ begun: { at: 0, required } }), counted, 1);
        expect(state === 'completed').toBe(weighted >= required * 100n);
        expect(percent === 100).toBe(remaining === 0n);
      }),
    );
  });
});

describe('bonusExample', () => {
  test('prints the bets at a weight, their cost at the return, and what is left on average', () => {
    expect(bonusExample({ terms, deposit: 20_000n, weight: 100, payback: 9_600 })).toEqual({
      base: 20_000n,
      amount: 20_000n,
      required: 100_000n,
      bets: 100_000n,
      outcome: { cost: 4_000n, average: 16_000n },
    });
    expect(bonusExample({ terms, deposit: 20_000n, weight: 20, payback: 9_500 })).toMatchObject({
      bets: 500_000n,
      outcome: { cost: 25_000n, average: -5_000n },
    });
  });

  test('names the bets that complete the bonus exactly, as the engine counts them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 1, max: 100 }), (deposit, weight) => {
        const { bets, required } = bonusExample({ terms, deposit, weight, payback: null });
        const stateAfter = (bet: bigint) =>
          bonusAt(facts({ begun: { at: 0, required } }), countedOf({ bet, weight }), 1).state;
        expect([stateAfter(bets), stateAfter(bets - 1n)]).toEqual(['completed', 'counting']);
      }),
    );
  });

  test('invents no cost where no return is published', () => {
    expect(bonusExample({ terms, deposit: 100n, weight: 50, payback: null }).outcome).toBeNull();
  });

  test('rounds cost and bets up by less than one minor unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 10_000 }),
        (deposit, weight, payback) => {
          const { required, bets, outcome } = bonusExample({ terms, deposit, weight, payback });
          const exact = required * 100n * BigInt(10_000 - payback);
          const cost = (outcome?.cost ?? -1n) * BigInt(weight) * 10_000n;
          expect(cost >= exact && cost - exact < BigInt(weight) * 10_000n).toBe(true);
          expect(bets * BigInt(weight) >= required * 100n).toBe(true);
        },
      ),
    );
  });
});

describe('a published return', () => {
  test.each([
    ['96', 9_600],
    ['96.5', 9_650],
    ['96.129', 9_612],
    ['100', 10_000],
  ])('%s is read as %s', (text, value) => {
    expect(readPayback(text)).toBe(value);
  });

  test('has a mean that is rounded down, and none without games', () => {
    expect(meanPayback([9_600, 9_501])).toBe(9_550);
    expect(meanPayback([])).toBeNull();
  });
});
