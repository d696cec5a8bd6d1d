import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SECOND } from '../../../shared/time.ts';
import { typedDigits } from '../../../shared/typed-digits.ts';

const STEP_MS = 30 * SECOND;
/** Steps before and after now whose codes are accepted, because clocks differ. */
const WINDOW = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns a new secret of 160 bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that an authenticator app reads as a QR code. */
export function totpUri({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** Returns the step of a code that is valid at `now` or in an adjacent step; else null. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const token = typedDigits(code);
  if (token?.length !== 6) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** Encrypts the secret for storage: AES-256-GCM with a key derived from the platform's secret, bound to its player. */
export function sealSecret(platformSecret: string, playerId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(platformSecret), iv).setAAD(Buffer.from(playerId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Decrypts a stored secret. Throws when it was sealed for another player or by another platform. */
export function unsealSecret(platformSecret: string, playerId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(platformSecret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
}

function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / SECOND,
  });
}

function sealingKey(platformSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', platformSecret, '', 'totp secrets at rest', 32));
}
