/** Whether a line of text can be stored and shown: no control characters, no half of a surrogate pair. */
export function isPlainText(value: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(value);
}
