import { expect, test } from 'vitest';
import { interpolate, placeholderNames } from './interpolate.ts';

test('interpolate replaces each placeholder by its value, also 0 and an empty text', () => {
  expect(interpolate('{{count}} of {{ total }} for {{name}}', { count: 0, total: 7, name: '' })).toBe('0 of 7 for ');
});

test('interpolate keeps a placeholder without a value', () => {
  expect(interpolate('Hello {{name}}, {{code}}', { code: '12' })).toBe('Hello {{name}}, 12');
});

test('interpolate does not read a placeholder inside a value', () => {
  expect(interpolate('{{brand}}', { brand: '{{code}} $&', code: '12' })).toBe('{{code}} $&');
});

test('placeholderNames lists each name once, also with a format', () => {
  expect([...placeholderNames('{{name}} {{ amount, number }} {{name}}')]).toEqual(['name', 'amount']);
});
