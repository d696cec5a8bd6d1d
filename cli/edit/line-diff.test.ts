import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const lines = (...numbers: (number | string)[]): string => `${numbers.join('\n')}\n`;

test('a change is shown with three lines of context', () => {
  const before = lines(1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(lineDiff('a.json', before, before.replace('5', 'five'))).toBe(
    ['--- a.json', '+++ a.json', '@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'].join('\n'),
  );
});

test('distant changes are shown in separate hunks', () => {
  const before = lines(...Array.from({ length: 30 }, (_, index) => index + 1));
  const after = before.replace('\n4\n', '\n').replace('\n25\n', '\n25\nnew\n');
  expect(lineDiff('a.json', before, after).match(/^@@.*$/gm)).toEqual(['@@ -1,7 +1,6 @@', '@@ -23,6 +22,7 @@']);
});

test('equal texts have no difference', () => {
  expect(lineDiff('a.json', lines(1, 2), lines(1, 2))).toBe('');
});
