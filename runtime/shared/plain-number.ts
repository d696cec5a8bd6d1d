import { compactText } from './typed-digits.ts';

/** Returns a phone number without what people, phones and clipboards insert between its digits, in ASCII. */
export function plainNumber(typed: string): string {
  return compactText(typed).replaceAll(/[().]/g, '');
}
