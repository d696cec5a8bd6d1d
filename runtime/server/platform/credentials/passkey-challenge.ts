import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../../shared/time.ts';

const LIFE_MS = 5 * MINUTE;
const NONCE_BYTES = 16;
const EXPIRY_BYTES = 6;

/** The use that a challenge was issued for; it is invalid for any other. */
export interface ChallengeUse {
  merchant: string;
  /** Host the browser was on. */
  rpId: string;
  /** Hash of the session that adds a passkey; null for a login. */
  session: Buffer | null;
}

/** Issues a challenge. It contains its expiry and our signature, so that nothing is stored for it. */
export function newChallenge(secret: string, use: ChallengeUse, now: number): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(now + LIFE_MS, 0, EXPIRY_BYTES);
  const content = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
  return new Uint8Array(Buffer.concat([content, stamp(secret, use, content)]));
}

/** Reads a returned challenge. Returns null unless it was issued for this use and is not expired. */
export function readChallenge(
  challenge: string,
  { secret, use, now }: { secret: string; use: ChallengeUse; now: number },
): { nonce: string; expiresAt: number } | null {
  const bytes = Buffer.from(challenge, 'base64url');
  const content = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES);
  const mac = bytes.subarray(NONCE_BYTES + EXPIRY_BYTES);
  const ours = stamp(secret, use, content);
  if (mac.length !== ours.length || !timingSafeEqual(mac, ours)) return null;
  const expiresAt = content.readUIntBE(NONCE_BYTES, EXPIRY_BYTES);
  if (expiresAt <= now) return null;
  return { nonce: content.subarray(0, NONCE_BYTES).toString('base64url'), expiresAt };
}

function stamp(secret: string, { merchant, rpId, session }: ChallengeUse, content: Buffer): Buffer {
  const purpose = session === null ? 'login' : session.toString('hex');
  return createHmac('sha256', secret).update(`passkey:${merchant}:${rpId}:${purpose}:`).update(content).digest();
}
