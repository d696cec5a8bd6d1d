import { AppError } from '../../../../shared/errors.ts';
import { HOUR, MINUTE } from '../../../../shared/time.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { sentFrom, type Channel } from '../notify/send-code.ts';
import type { CaptchaProof } from './captcha.ts';
import { requireHuman } from './human.ts';

/** Maximum messages per hour for one IP address while an image CAPTCHA replaces the human verification. */
const MOST_BY_CAPTCHA = 10;

/** Requires the human verification from a visitor who requests a text message. */
export async function requireHumanForSms(
  call: Call,
  proof: CaptchaProof & { humanToken?: string },
  dependencies: AccountDependencies & { channel: Channel },
): Promise<void> {
  const { clock, channel } = dependencies;
  const shown = await requireHuman(call, proof, dependencies);
  if (shown === 'captcha' && (await sentFrom(call, channel, clock.now())) >= MOST_BY_CAPTCHA)
    throw new AppError('code.too_many', { minutes: HOUR / MINUTE });
}
