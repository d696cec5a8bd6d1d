import { expect, test } from 'vitest';
import { totalsOf, type Verdict } from '../../scripts/mutants/verdict.ts';

const verdicts = (counts: Partial<Record<Verdict['state'], number>>): Verdict[] =>
  Object.entries(counts).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${state}-${index}`,
      area: 'money',
      state: state as Verdict['state'],
      by: null,
      seconds: 1,
      key: '',
    })),
  );

test.each([
  [{ killed: 4 }, 100],
  [{ killed: 3, survived: 1 }, 75],
  [{ killed: 3, broken: 1 }, 75],
  [{ broken: 1 }, 0],
  [{ killed: 2_999, broken: 1 }, 99.9],
  [{}, 0],
])('the share of killed mutants in %j is %d %%', (counts, share) => {
  expect(totalsOf(verdicts(counts)).share).toBe(share);
});
