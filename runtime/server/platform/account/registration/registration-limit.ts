import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import type { Call } from '../../http/call.ts';
import { ipLimitMultiplier } from '../rate-limits/ip-limit-multiplier.ts';
import { releaseRateLimit, takeRateLimit } from '../rate-limits/limits.ts';

/**
 * Opens an account if this IP address has not opened too many already; a failed registration is not counted. Throws
 * `request.rate_limited`.
 */
export async function withRegistrationLimit<Opened>(
  { brand: { db, merchant }, ip }: Pick<Call, 'brand' | 'ip'>,
  now: number,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const turn = { merchant, name: 'register-ip', of: ipKey(ip), multiplier: ipLimitMultiplier(ip) } as const;
  const waitMs = await takeRateLimit(db, turn, now);
  if (waitMs > 0) throw new AppError('request.rate_limited', { minutes: Math.ceil(waitMs / MINUTE) });
  try {
    return await open();
  } catch (error) {
    await releaseRateLimit(db, turn, now);
    throw error;
  }
}
