import { expect, test } from 'vitest';
import { isRealName } from './real-name.ts';

test.each(['Mary Ann Stone', "Sean O'Neill", 'NGUYEN VAN AN', 'สมชาย ใจดี', '王小明', ''])('accepts name %j', (name) => {
  expect(isRealName(name)).toBe(true);
});

test.each(['Nguyễn Văn An', 'José Pérez', 'Madonna', 'Đỗ Mười', 'Lars Sørensen'])('rejects name %j', (name) => {
  expect(isRealName(name)).toBe(false);
});
