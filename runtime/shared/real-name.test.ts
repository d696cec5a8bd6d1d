import { expect, test } from 'vitest';
import { isRealName, nameKey, realName } from './real-name.ts';

test.each([
  ['山田　太郎', '山田 太郎'],
  ['ＴＡＲＯ　ＹＡＭＡＤＡ', 'TARO YAMADA'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  [' Anna  Kim ', 'Anna Kim'],
  ['Anna\u00a0Kim', 'Anna Kim'],
  ['\u200eمحمد علي\u200f', 'محمد علي'],
  ['Đặng Thị Ê'.normalize('NFD'), 'Đặng Thị Ê'],
  ['Sean O\u2019Neill', 'Sean O\u2019Neill'],
])('realName stores %j as %j', (typed, stored) => {
  expect(realName(typed)).toBe(stored);
});

test.each(['Mary Ann Stone', "Sean O'Neill", 'NGUYEN VAN AN', 'TARO YAMADA', 'สมชาย ใจดี', '王小明', '山田 太郎'])(
  'isRealName accepts %j',
  (name) => {
    expect(isRealName(name)).toBe(true);
  },
);

test.each(['', 'Nguyễn Văn An', 'Đặng Thị Ê', 'José Pérez', 'Madonna', 'Đỗ Mười', 'Lars Sørensen', 'Anna 7'])(
  'isRealName rejects %j',
  (name) => {
    expect(isRealName(name)).toBe(false);
  },
);

test('names are compared without case, width and number of spaces', () => {
  expect(nameKey('ＴＡＲＯ　 ＹＡＭＡＤＡ')).toBe(nameKey('Taro Yamada'));
  expect(nameKey('Đặng Thị Ê'.normalize('NFD'))).toBe(nameKey('đặng thị ê'));
});
