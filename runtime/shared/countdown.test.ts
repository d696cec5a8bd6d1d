import { expect, test } from 'vitest';
import { countdown, secondLess } from './countdown.ts';

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [125_000, '2:05'],
  [3_600_000, '60:00'],
])('%d ms are shown as %s', (ms, shown) => expect(countdown(ms)).toBe(shown));

test.each([
  ['Closes in 2:05', 'Closes in 2:04'],
  ['締切まで1:00', '締切まで0:59'],
  ['60:00', '59:59'],
  ['0:00', '0:00'],
  ['Drawing', 'Drawing'],
])('a second after "%s" comes "%s"', (text, next) => expect(secondLess(text)).toBe(next));
