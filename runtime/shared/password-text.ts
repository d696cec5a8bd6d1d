/**
 * Returns a password in the form that is measured, compared and hashed. Keyboards and clipboards encode an accented
 * letter as one character or as two; both are the same password.
 */
export function passwordText(typed: string): string {
  return typed.normalize('NFC');
}
