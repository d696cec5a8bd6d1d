import { expect, test } from 'vitest';
import { filledIn } from './filled-in.ts';

const judge = (value: string | undefined) => filledIn((key) => key, value, 'account:code.required');

test('filledIn treats blanks only and an unmounted field as missing', () => {
  expect([judge(' \u3000'), judge(undefined)]).toEqual(['account:code.required', 'account:code.required']);
});

test.each(['a\0b', 'a\ud800b', 'a\u0007b'])('filledIn rejects %j, which cannot be sent', (value) => {
  expect(judge(value)).toBe('account:field.notText');
});

test.each(['anna', '👩‍👩‍👧', 'שלום', ' edges '])('filledIn accepts %j', (value) => {
  expect(judge(value)).toBe(true);
});
