import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password matches only its own hash, and two hashes of it differ', async () => {
  const [one, another] = await Promise.all([hashPassword('correct-horse-9'), hashPassword('correct-horse-9')]);
  expect(one).not.toBe(another);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(one, 'correct-horse-9')).toBe(true);
  expect(await passwordMatches(one, 'correct-horse-8')).toBe(false);
});

test('an unknown user costs one hash comparison of equal cost and never matches', async () => {
  const stored = await hashPassword('correct-horse-9');
  const costOf = (hashed: string): string => hashed.split('$').slice(0, 4).join('$');
  for (const known of [stored, null]) {
    const compared: string[] = [];
    const matches = await passwordMatches(known, 'correct-horse-9', async (hashed) => {
      compared.push(costOf(hashed));
      return true;
    });
    expect(compared).toEqual([costOf(stored)]);
    expect(matches).toBe(known !== null);
  }
});

test('a password matches in composed and decomposed form, whichever of them was hashed', async () => {
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'Sáng-Trăng-2026'.normalize(form)) as [string, string];
  for (const typed of [composed, decomposed])
    for (const again of [composed, decomposed])
      expect(await passwordMatches(await hashPassword(typed), again)).toBe(true);
});

test('a hash that was made of a decomposed password as typed stays valid', async () => {
  const typed = 'Sáng-Trăng-2026'.normalize('NFD');
  const stored = await hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await passwordMatches(stored, typed)).toBe(true);
  expect(await passwordMatches(stored, `${typed}!`)).toBe(false);
});

test('a wrong password costs a second comparison only where it is not composed, also for an unknown user', async () => {
  const stored = await hashPassword('correct-horse-9');
  const comparisons = async (known: string | null, typed: string): Promise<number> => {
    let count = 0;
    await passwordMatches(known, typed, async () => {
      count += 1;
      return false;
    });
    return count;
  };
  for (const known of [stored, null])
    expect([await comparisons(known, 'trăng'), await comparisons(known, 'trăng'.normalize('NFD'))]).toEqual([1, 2]);
});
