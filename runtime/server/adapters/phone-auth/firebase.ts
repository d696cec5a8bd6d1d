import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { MINUTE, SECOND, type Now } from '../../../shared/time.ts';
import type { PhoneAuth } from './phone-auth.ts';

export interface FirebaseOptions {
  projectId: string;
  /** URL at which Google publishes the keys that tokens are signed with, or a fake. */
  jwksUrl: string;
  /** The machine's own time: tokens are dated by Google's clocks. */
  clock: Now;
  /** Consumes a proof. Returns false when it was consumed before. */
  takeOnce(proof: { nonce: string; expiresAt: number }): Promise<boolean>;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5 * SECOND;
/** Maximum age of the visitor's phone verification. */
const FRESH_MS = 5 * MINUTE;
/** Tolerance for differing clocks. */
const SLACK_SECONDS = 30;

/**
 * Creates the adapter for Firebase phone authentication. It validates an ID token by Google's published rules
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens). The token must be fresh, of this project, obtained by
 * phone, and unused.
 */
export function createFirebase(options: FirebaseOptions): PhoneAuth {
  const { projectId, jwksUrl, clock, takeOnce, timeoutMs = TIMEOUT_MS } = options;
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs });

  async function read(idToken: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        clockTolerance: SLACK_SECONDS,
        currentDate: new Date(clock.now()),
      });
      return payload;
    } catch (cause) {
      if (isOfTheToken(cause)) throw new AppError('account.wrong_code', {}, { cause });
      throw new AppError('system.unavailable', {}, { cause });
    }
  }

  return {
    async verify(idToken) {
      const payload = await read(idToken);
      const mobile = freshMobile(payload, clock.now());
      if (mobile === null) throw new AppError('account.wrong_code');
      const nonce = createHash('sha256').update(idToken).digest('base64url');
      const expiresAt = ((payload.exp ?? 0) + SLACK_SECONDS) * SECOND;
      if (!(await takeOnce({ nonce, expiresAt }))) throw new AppError('account.wrong_code');
      return { mobile };
    },
  };
}

/** Returns whether the token itself is invalid; all other errors concern the third party or the network. */
function isOfTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}

/** Returns the number of a token that was just obtained by phone; null for any other token. */
function freshMobile({ sub, iat, auth_time: authTime, phone_number: phone, firebase }: JWTPayload, now: number) {
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) return null;
  if (typeof authTime !== 'number' || typeof iat !== 'number') return null;
  const latest = now + SLACK_SECONDS * SECOND;
  if (iat * SECOND > latest || authTime * SECOND > latest || authTime * SECOND < now - FRESH_MS) return null;
  if (typeof firebase !== 'object' || firebase === null || !('sign_in_provider' in firebase)) return null;
  if (firebase.sign_in_provider !== 'phone') return null;
  return typeof phone === 'string' && /^\+[1-9]\d{6,14}$/.test(phone) ? phone : null;
}
