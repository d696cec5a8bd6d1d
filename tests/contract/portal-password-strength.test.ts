import { expect, test } from 'vitest';
import { passwordStrength } from '../../runtime/portal/features/account/password/model/password-strength.ts';
import { cpuGrowth } from '../support/cpu-growth.ts';

test('a password is rated in time linear in its length', () => {
  const rate = (pairs: number) => passwordStrength('ab'.repeat(pairs));
  expect(cpuGrowth(rate, 1_000, 10_000)).toBeLessThan(40);
});
