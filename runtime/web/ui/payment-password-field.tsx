import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

/**
 * Shows a field for the payment password, into which no password manager fills the password of the login. Browsers fill
 * a password field in spite of `autocomplete="off"`, but not one for a new password; the other attributes are those of
 * 1Password, Bitwarden, Dashlane and LastPass. It stays a password field: its characters are masked and are not read out.
 */
export function PaymentPasswordField(props: Omit<PasswordFieldProps, 'autoComplete'>) {
  return <PasswordField maxLength={64} {...props} {...unlikeLogin} autoComplete="new-password" />;
}

const unlikeLogin = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};
