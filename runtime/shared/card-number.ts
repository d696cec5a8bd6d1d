import { typedDigits } from './typed-digits.ts';

/** Returns the digits of a typed card or account number; null if it is not one of 8 to 30 digits. */
export function cardNumber(typed: string): string | null {
  const digits = typedDigits(typed);
  return digits !== null && digits.length >= 8 && digits.length <= 30 ? digits : null;
}
