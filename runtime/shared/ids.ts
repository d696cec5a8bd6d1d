// Web Crypto and base64 exist in browsers and in Node, but in no type library that both zones share.
declare const crypto: { getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes };
declare function btoa(text: string): string;

/** Crockford's base 32: its digits sort by value in every collation. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 10;

/**
 * Returns an identifier with a short prefix that names its kind: `pl_01kak3…`. Like a ULID, it is 48 bits of the time
 * and 80 random bits, so that identifiers sort by their time. It is no secret: a credential is a `randomToken`.
 */
export function newId(prefix: string): string {
  let time = '';
  for (let rest = Date.now(); time.length < TIME_DIGITS; rest = Math.floor(rest / 32)) time = digitOf(rest) + time;
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map(digitOf).join('');
  return `${prefix}_${time}${random}`;
}

const digitOf = (value: number): string => digits.charAt(value % 32);

/** Returns `bytes` random bytes in base64url. */
export function randomToken(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
