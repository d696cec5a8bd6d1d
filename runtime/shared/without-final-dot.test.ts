import { expect, test } from 'vitest';
import { withoutFinalDot } from './without-final-dot.ts';

test.each([
  ['aurora.example.', 'aurora.example'],
  ['aurora.example.:8080', 'aurora.example:8080'],
  ['https://aurora.example.', 'https://aurora.example'],
  ['https://aurora.example.:8443', 'https://aurora.example:8443'],
  ['aurora.example:8080', 'aurora.example:8080'],
  ['[::1]:80', '[::1]:80'],
  ['aurora.example..', 'aurora.example.'],
  ['', ''],
])('the host of %j is that of %j', (address, expected) => {
  expect(withoutFinalDot(address)).toBe(expected);
});
