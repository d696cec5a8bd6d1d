/** Returns whether a line of text can be stored and shown: no control characters, no lone surrogates. */
export function isPlainText(value: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(value);
}
