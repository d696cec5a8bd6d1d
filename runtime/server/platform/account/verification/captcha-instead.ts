import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import type { Call } from '../../http/call.ts';
import { takeRateLimit } from '../rate-limits/limits.ts';
import { requireCaptcha, type CaptchaDependencies, type CaptchaProof } from './captcha.ts';

/**
 * Requires a CAPTCHA while the human verification is unavailable, a few times per IP address: the check is never
 * skipped. Throws `captcha.required`, `captcha.wrong`, `request.rate_limited`.
 */
export async function requireCaptchaInstead(
  call: Pick<Call, 'brand' | 'ip' | 'request'>,
  proof: CaptchaProof,
  dependencies: CaptchaDependencies,
): Promise<void> {
  const { merchant, db } = call.brand;
  await requireCaptcha(call, proof, dependencies);
  const limit = { merchant, name: 'human-down', of: ipKey(call.ip) } as const;
  const waitMs = await takeRateLimit(db, limit, dependencies.clock.now());
  if (waitMs > 0) throw new AppError('request.rate_limited', { minutes: Math.ceil(waitMs / MINUTE) });
}
