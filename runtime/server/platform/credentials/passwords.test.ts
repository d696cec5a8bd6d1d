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
