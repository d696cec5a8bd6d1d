import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { randomToken } from '../../../shared/ids.ts';
import { MINUTE, type Now } from '../../../shared/time.ts';

export const VENDOR = 'sandbox';
const LEEWAY = 5 * MINUTE;
const NONCE_LIFE = 10 * MINUTE;

export interface SignedCall {
  method: string;
  /** Path with query, as on the request line. */
  path: string;
  timestamp: string;
  nonce: string;
  body: string;
}

/** Returns the lower-case hex HMAC-SHA256 of the five lines that PROTOCOL.md defines. */
export function signatureOf(call: SignedCall, secret: string): string {
  const digest = createHash('sha256').update(call.body).digest('hex');
  const text = [call.method.toUpperCase(), call.path, call.timestamp, call.nonce, digest].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Returns the headers of a call signed now. */
export function signedHeaders(
  call: Pick<SignedCall, 'method' | 'path' | 'body'>,
  { secret, clock }: { secret: string; clock: Now },
): Record<string, string> {
  const timestamp = String(clock.now());
  const nonce = randomToken(18);
  return {
    'x-livery-vendor': VENDOR,
    'x-livery-timestamp': timestamp,
    'x-livery-nonce': nonce,
    'x-livery-signature': signatureOf({ ...call, timestamp, nonce }, secret),
  };
}

/** Checks signed calls: rejects forged, expired and repeated ones. */
export function createSignatureCheck({ secret, clock }: { secret: string; clock: Now }) {
  const seen = new Map<string, number>();
  return function isGenuine(
    call: Pick<SignedCall, 'method' | 'path' | 'body'>,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): boolean {
    const read = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
    const [timestamp, nonce, signature] = [
      read('x-livery-timestamp'),
      read('x-livery-nonce'),
      read('x-livery-signature'),
    ];
    const now = clock.now();
    if (read('x-livery-vendor') !== VENDOR || !/^\d{10,16}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce))
      return false;
    if (Math.abs(now - Number(timestamp)) > LEEWAY) return false;
    const expected = Buffer.from(signatureOf({ ...call, timestamp, nonce }, secret));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
    for (const [old, at] of seen) {
      if (Math.abs(now - at) <= NONCE_LIFE) break;
      seen.delete(old);
    }
    if (seen.has(nonce)) return false;
    seen.set(nonce, now);
    return true;
  };
}
