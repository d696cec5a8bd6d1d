/**
 * Removes from a phone number what users, phones and clipboards insert between its digits: blanks, dashes, dots,
 * brackets and invisible characters. Converts full-width digits to ASCII.
 */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}().\-‐-―]/gu, '');
}
