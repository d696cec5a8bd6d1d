import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRank, earnedLevel, type Counted, type HeldRank } from './rank-rules.ts';

const levels: Counted[] = [
  { validBets: 0n, deposits: 0n },
  { validBets: 100n, deposits: 0n },
  { validBets: 300n, deposits: 50n },
  { validBets: 300n, deposits: 500n },
];
const counted = (validBets: bigint, deposits: bigint): Counted => ({ validBets, deposits });
const DAYS = 10;

/** Decides as the count of a day does; days are numbers. */
const decide = (held: HeldRank, at: number, done: Counted, given = levels) =>
  decideRank(held, { levels: given, counted: done, at, until: at + DAYS });

test.each([
  [0n, 0n, 1],
  [99n, 1000n, 1],
  [100n, 0n, 2],
  [299n, 500n, 2],
  [300n, 49n, 2],
  [300n, 50n, 3],
  [300n, 500n, 4],
])('bets of %d and deposits of %d earn level %d', (validBets, deposits, level) => {
  expect(earnedLevel(levels, counted(validBets, deposits))).toBe(level);
});

describe('a count', () => {
  test('lets a member rise over several levels at once, and holds the level', () => {
    expect(decide({ level: 1, heldUntil: null }, 5, counted(300n, 500n))).toEqual({
      level: 4,
      heldUntil: 15,
      reason: 'up',
    });
  });

  test('changes nothing while the level is held', () => {
    expect(decide({ level: 3, heldUntil: 15 }, 14, counted(0n, 0n))).toBeNull();
  });

  test('at the end of the period keeps a level that is met again, else lets it fall to what is met', () => {
    expect(decide({ level: 3, heldUntil: 15 }, 15, counted(300n, 50n))).toMatchObject({ level: 3, reason: 'kept' });
    expect(decide({ level: 3, heldUntil: 15 }, 15, counted(100n, 50n))).toEqual({
      level: 2,
      heldUntil: 25,
      reason: 'down',
    });
    expect(decide({ level: 3, heldUntil: 15 }, 15, counted(0n, 0n))).toEqual({
      level: 1,
      heldUntil: null,
      reason: 'down',
    });
  });

  test('does not hold a level that the brand no longer has', () => {
    expect(decide({ level: 4, heldUntil: 15 }, 6, counted(0n, 0n), levels.slice(0, 2))).toMatchObject({
      level: 1,
      reason: 'down',
    });
  });

  test('never lets a level fall within its period, and never leaves a member below what is met', () => {
    const amount = fc.bigInt({ min: 0n, max: 600n });
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 60 }), (days) => {
        let held: HeldRank = { level: 1, heldUntil: null };
        let reached = { level: 1, at: -Infinity };
        days.forEach(([validBets, deposits], at) => {
          const done = counted(validBets, deposits);
          const next = decide(held, at, done) ?? held;
          expect(next.level).toBeGreaterThanOrEqual(earnedLevel(levels, done));
          if (next.level < held.level) expect(at).toBeGreaterThanOrEqual(reached.at + DAYS);
          if (next.level > held.level || next.heldUntil !== held.heldUntil) reached = { level: next.level, at };
          expect(next.heldUntil === null).toBe(next.level === 1);
          held = next;
        });
      }),
    );
  });
});
