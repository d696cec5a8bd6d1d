import { plainWidth } from './plain-width.ts';

/**
 * Returns the digits of a code or a number as a person types or pastes it: decimal digits of any script and width, with
 * blanks, dashes and invisible characters between them. Returns null for anything else, `²` and `①` included.
 */
export function typedDigits(typed: string): string | null {
  const text = compactText(typed);
  return /^[0-9]+$/.test(text) ? text : null;
}

/** Removes blanks, dashes and invisible characters from a typed code, and converts its digits and letters to ASCII. */
export function compactText(typed: string): string {
  return plainDigits(typed).replaceAll(/[\s\p{Pd}\u2212]/gu, '');
}

/**
 * Converts the decimal digits of every script to 0–9 and full-width signs to ASCII, and removes invisible characters.
 * Every other character stays as it is.
 */
export function plainDigits(text: string): string {
  return plainWidth(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, digitValue);
}

/** Unicode encodes the decimal digits of a script from zero to nine, and adjacent sets one after another. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
