import { createHmac, randomInt } from 'node:crypto';
import { compactText } from '../../../shared/typed-digits.ts';

const COUNT = 10;
const LENGTH = 10;
// Without letters and digits that look alike.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Returns new codes, such as `k7m2q-9xw4t`: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** Returns whether a text may be a code of an authenticator or a recovery code; nothing else counts as an attempt. */
export function isProofCode(code: string): boolean {
  return /^[0-9a-z]+$/i.test(compactText(code));
}

/** Returns the hash that a code is stored as, for one owner. Case, width, spaces and hyphens do not matter. */
export function recoveryCodeHash(secret: string, ownerId: string, code: string): Buffer {
  const plain = compactText(code).toLowerCase();
  return createHmac('sha256', secret).update(`recovery:${ownerId}:${plain}`).digest();
}
