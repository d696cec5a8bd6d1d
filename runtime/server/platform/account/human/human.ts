import type { HumanSolution, HumanVerification } from '../../../adapters/human/human.ts';
import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { takeRateLimit } from '../rate-limits/limits.ts';
import { requireCaptcha, type CaptchaProof } from './captcha.ts';
import { takeSolution, TEST_HUMAN } from './hard-proof.ts';

type HumanDependencies = Pick<AccountDependencies, 'clock' | 'humanOf' | 'testMode'>;

/** The evidence in a call that a person makes it. */
interface HumanProof extends CaptchaProof {
  humanToken?: string | undefined;
}

/**
 * Consumes a solution of the human verification, once. While solutions cannot be checked it accepts the image CAPTCHA
 * instead, a few times per IP address: the check is never skipped. Returns the method used. Throws `human.failed`,
 * `captcha.required`, `captcha.wrong`, `request.rate_limited`.
 */
export async function requireHuman(
  call: Call,
  proof: HumanProof,
  dependencies: HumanDependencies,
): Promise<'human' | 'captcha'> {
  const { brand } = call;
  const { humanToken } = proof;
  const { humanOf, testMode } = dependencies;
  if (testMode && [humanToken, proof.captcha, proof.captchaToken].includes(TEST_HUMAN)) return 'human';
  const human = humanOf(brand);
  const solution = humanToken === undefined ? null : await verdict(human, humanToken);
  if (solution === 'unavailable' || (humanToken === undefined && !(await human.available()))) {
    await requireCaptchaInstead(call, proof, dependencies);
    return 'captcha';
  }
  if (!(await takeSolution(brand, solution))) throw new AppError('human.failed');
  return 'human';
}

async function requireCaptchaInstead(call: Call, proof: CaptchaProof, dependencies: HumanDependencies): Promise<void> {
  const { merchant, db } = call.brand;
  await requireCaptcha(call, proof, dependencies);
  const limit = { merchant, name: 'human-down', of: ipKey(call.ip) } as const;
  const waitMs = await takeRateLimit(db, limit, dependencies.clock.now());
  if (waitMs > 0) throw new AppError('request.rate_limited', { minutes: Math.ceil(waitMs / MINUTE) });
}

async function verdict(human: HumanVerification, token: string): Promise<HumanSolution | 'unavailable' | null> {
  try {
    return await human.verify(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'human.unavailable') return 'unavailable';
    throw error;
  }
}
