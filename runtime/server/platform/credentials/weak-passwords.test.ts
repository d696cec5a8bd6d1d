import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../../tests/support/cpu-growth.ts';
import { isWeakPassword } from './weak-passwords.ts';

test.each([
  'password123',
  'PassWord1',
  'qwertyuiop',
  'iloveyou',
  '12345678',
  '1234567890',
  '87654321',
  '00000000',
  'aaaaaaaa',
  '12121212',
  '520520520',
])('rejects %s as a common password', (password) => {
  expect(isWeakPassword(password, null)).toBe(true);
});

test('rejects the username of the account as a password, in any case', () => {
  expect(isWeakPassword('Ada-Lovelace', 'ada-lovelace')).toBe(true);
  expect(isWeakPassword('Ada-Lovelace-1', 'ada-lovelace')).toBe(false);
  expect(isWeakPassword('+66812345678', '+66812345678')).toBe(true);
});

test.each(['correct-horse-9', 'Livery-demo-2026', '48291573', 'ถ่านไฟอุ่นๆ'])('accepts %s', (password) => {
  expect(isWeakPassword(password, 'somebody')).toBe(false);
});

test('checks a text of one character in time linear in its length', () => {
  const check = (length: number) => isWeakPassword(`${'1'.repeat(length)}x`, null);
  expect(check(10_000)).toBe(false);
  expect(cpuGrowth(check, 50_000, 500_000)).toBeLessThan(40);
});
