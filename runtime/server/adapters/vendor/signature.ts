import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a signed call, in the order they are signed (`runtime/studio/PROTOCOL.md`). */
export interface SignedCall {
  method: string;
  /** Path with query, as on the request line. */
  path: string;
  /** Milliseconds since 1970, decimal. */
  timestamp: string;
  nonce: string;
  body: Uint8Array;
}

/** Returns lower-case hex of the HMAC-SHA256 over the call. */
export function signCall(secret: string, { method, path, timestamp, nonce, body }: SignedCall): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, digest].join('\n')).digest('hex');
}

export function isSignatureValid(secret: string, call: SignedCall, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signCall(secret, call))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
