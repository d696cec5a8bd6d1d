import { AppError } from '../../../../../shared/errors.ts';

export type PasswordErrorField = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

/** Returns the field of a password form that a server error belongs to; null if it belongs to the whole form. */
export function passwordErrorField(error: unknown): PasswordErrorField | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.wrong_password') return 'oldPassword';
  if (error.code === 'account.password_reused') return 'newPassword';
  if (error.code !== 'account.field_invalid') return null;
  const { field } = error.params;
  if (field === 'password') return 'newPassword';
  return field === 'newPassword' || field === 'confirmNewPassword' || field === 'oldPassword' ? field : null;
}
