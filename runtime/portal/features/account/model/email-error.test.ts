import { expect, test } from 'vitest';
import { emailError } from './email-error.ts';

test.each([
  'ada@quay.example',
  '  ada@quay.example ',
  'ada+1@mail.quay.example',
  '"a b"@quay.example'.replace(' ', ''),
])('%j may be an address', (typed) => {
  expect(emailError(typed)).toBeNull();
});

test.each([
  'ada',
  'ada@',
  '@quay.example',
  'ada@quay',
  'a da@quay.example',
  'ada@.example',
  'ada@quay..example',
  'ada\0@quay.example',
])('%j is none', (typed) => {
  expect(emailError(typed)).toBe('account:forgot.emailInvalid');
});

test('only spaces are nothing', () => {
  expect(emailError('   ')).toBe('account:forgot.emailRequired');
});

test('ten thousand letters are refused at once', () => {
  expect(emailError(`${'a'.repeat(10_000)}@quay.example`)).toBe('account:forgot.emailInvalid');
});
