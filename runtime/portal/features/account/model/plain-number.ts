/**
 * A phone number without what people, phones and clipboards put between its digits: blanks, dashes, dots, brackets and
 * marks nobody sees. Full-width digits become plain ones.
 */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}().\-‐-―]/gu, '');
}
