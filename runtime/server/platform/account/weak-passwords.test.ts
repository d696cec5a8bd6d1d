import { expect, test } from 'vitest';
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
])('%s is one that anybody would guess', (password) => {
  expect(isWeakPassword(password, null)).toBe(true);
});

test('the name of the account is none, in whatever letters', () => {
  expect(isWeakPassword('Ada-Lovelace', 'ada-lovelace')).toBe(true);
  expect(isWeakPassword('Ada-Lovelace-1', 'ada-lovelace')).toBe(false);
  expect(isWeakPassword('+66812345678', '+66812345678')).toBe(true);
});

test.each(['correct-horse-9', 'Livery-demo-2026', '48291573', 'ถ่านไฟอุ่นๆ'])('%s may stand', (password) => {
  expect(isWeakPassword(password, 'somebody')).toBe(false);
});

test('a long text of one character is judged in no time', () => {
  const before = process.cpuUsage();
  expect(isWeakPassword(`${'1'.repeat(10_000)}x`, null)).toBe(false);
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});
