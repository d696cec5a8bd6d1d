import { Secret, TOTP } from 'otpauth';
import { SECOND } from '../../../shared/time.ts';
import { typedDigits } from '../../../shared/typed-digits.ts';
import { sealText, unsealText, type SealedFor } from './seal-text.ts';

const STEP_MS = 30 * SECOND;
/** Steps before and after now whose codes are accepted, because clocks differ. */
const WINDOW = 1;

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

/** Encrypts the secret for storage, bound to its player. */
export function sealSecret(platformSecret: string, playerId: string, secret: string): string {
  return sealText(sealedFor(platformSecret, playerId), secret);
}

/** Decrypts a stored secret. Throws when it was sealed for another player or by another platform. */
export function unsealSecret(platformSecret: string, playerId: string, sealed: string): string {
  return unsealText(sealedFor(platformSecret, playerId), sealed);
}

const sealedFor = (secret: string, owner: string): SealedFor => ({ secret, use: 'totp secrets at rest', owner });

function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / SECOND,
  });
}
