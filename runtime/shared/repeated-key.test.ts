import { describe, expect, test } from 'vitest';
import { repeatedKey } from './repeated-key.ts';

describe('repeatedKey finds', () => {
  test.each([
    ['{"key":1,"key":2}', 'key'],
    ['{"key":1,"k\\u0065y":2}', 'key'],
    ['{"a":[{"b":1,"c":{},"b" : 2}]}', 'b'],
    ['{"a\\"{":1,"a\\"{":2}', 'a"{'],
    ['{"":1,"":2}', ''],
  ])('%s', (text, key) => {
    expect(repeatedKey(text)).toBe(key);
  });

  test.each([
    '{"a":{"a":1},"b":{"a":1}}',
    '{"a":"a","b":"{\\"a\\":1,\\"a\\":2}"}',
    '[{"a":1},{"a":1}]',
    '{"a":["b","b"]}',
    '"a"',
  ])('no key in %s', (text) => {
    expect(repeatedKey(text)).toBeNull();
  });
});
