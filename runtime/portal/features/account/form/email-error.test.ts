import { expect, test } from 'vitest';
import { emailError } from './email-error.ts';

test.each([
  'ada@quay.example',
  '  ada@quay.example ',
  'ada+1@mail.quay.example',
  '"a b"@quay.example'.replace(' ', ''),
])('emailError accepts %j', (typed) => {
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
])('emailError rejects %j', (typed) => {
  expect(emailError(typed)).toBe('account:forgot.emailInvalid');
});

test('emailError treats spaces only as empty', () => {
  expect(emailError('   ')).toBe('account:forgot.emailRequired');
});

test('emailError rejects ten thousand letters without delay', () => {
  expect(emailError(`${'a'.repeat(10_000)}@quay.example`)).toBe('account:forgot.emailInvalid');
});
