// Web Crypto and base64 exist in browsers and in Node, but in no type library that both zones share.
declare const crypto: { getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes };
declare function btoa(text: string): string;

/** Returns a random identifier of 128 bits in base64url, with a short prefix that names its kind: `pl_3q2-…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(16)}`;
}

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
