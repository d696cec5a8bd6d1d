import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the order of keys makes no difference, at any depth, and the order of a list does', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, 2], c: null } })).toBe('{"a":{"c":null,"d":[1,2]},"b":1}');
  expect(canonicalJson({ a: { c: null, d: [1, 2] }, b: 1 })).toBe('{"a":{"c":null,"d":[1,2]},"b":1}');
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});
