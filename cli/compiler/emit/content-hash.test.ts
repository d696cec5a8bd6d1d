import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

test('parts that are equal when joined have different hashes', () => {
  const names = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', '']].map((parts) => contentHash(...parts));
  expect(new Set(names).size).toBe(names.length);
});

test('text and its bytes have the same hash of 16 hexadecimal digits', () => {
  expect(contentHash('kumo')).toMatch(/^[0-9a-f]{16}$/);
  expect(contentHash(Buffer.from('kumo'))).toBe(contentHash('kumo'));
});
