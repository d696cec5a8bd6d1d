import { expect, test } from 'vitest';
import { filledIn } from './filled-in.ts';

const judge = (value: string | undefined) => filledIn((key) => key, value, 'account:code.required');

test('only blanks are nothing, and so is a field that has left', () => {
  expect([judge(' \u3000'), judge(undefined)]).toEqual(['account:code.required', 'account:code.required']);
});

test.each(['a\0b', 'a\ud800b', 'a\u0007b'])('%j cannot be sent', (value) => {
  expect(judge(value)).toBe('account:field.notText');
});

test.each(['anna', '👩‍👩‍👧', 'שלום', ' edges '])('%j can', (value) => {
  expect(judge(value)).toBe(true);
});
