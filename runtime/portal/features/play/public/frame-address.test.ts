import { expect, test } from 'vitest';
import { isFrameable } from './frame-address.ts';

const own = { origin: 'https://lotus.example', protocol: 'https:' };

test('isFrameable accepts a game of another origin', () => {
  expect(isFrameable('https://studio.example/slot?ticket=1', own)).toBe(true);
});

test.each([
  'https://lotus.example/game',
  'http://studio.example/slot',
  'javascript:alert(1)',
  '/slot',
  'https://a:b@studio.example/',
  '',
])('isFrameable rejects %s', (address) => {
  expect(isFrameable(address, own)).toBe(false);
});
