/** A phone number without what people put between its digits: blanks, dashes, dots, brackets. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/[\s().\-‐-―]/g, '');
}
