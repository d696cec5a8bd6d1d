import { expect, test } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { passwordErrorField } from './password-refusal.ts';

test.each([
  [new AppError('account.wrong_password'), 'oldPassword'],
  [new AppError('account.password_reused'), 'newPassword'],
  [new AppError('account.field_invalid', { field: 'password' }), 'newPassword'],
  [new AppError('account.field_invalid', { field: 'confirmNewPassword' }), 'confirmNewPassword'],
  [new AppError('account.field_invalid', { field: 'toString' }), null],
  [new AppError('account.locked'), null],
  [new Error('anything'), null],
])('passwordErrorField of %o is %s', (error, place) => {
  expect(passwordErrorField(error)).toBe(place);
});
