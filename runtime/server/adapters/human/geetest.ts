import { createHmac } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { DAY, SECOND, type Now } from '../../../shared/time.ts';
import { httpJson } from '../http-json.ts';
import type { HumanVerification } from './human.ts';

export interface GeetestOptions {
  captchaId: string;
  key: string;
  /** `https://gcaptcha4.geetest.com/validate`, or a fake. */
  validateUrl: string;
  /** URL of the widget's script. */
  script: string;
  /** Our own verification, for challenges of level hard. */
  own: HumanVerification;
  clock: Now;
  timeoutMs?: number;
}

const TIMEOUT_MS = 4 * SECOND;
/** How long the result of the last availability check is used. */
const KNOWN_MS = 15 * SECOND;

/** The four values of the widget, as the browser sends them. */
interface Solution {
  lot_number: string;
  captcha_output: string;
  pass_token: string;
  gen_time: string;
}

/**
 * Creates the adapter for geetest v4, checked by its server validation
 * (https://docs.geetest.com/BehaviorVerification/apirefer/api/server). A timeout, a server error or an invalid reply
 * makes it unavailable. Rejected values are not a solution, so that a client cannot feign an outage.
 */
export function createGeetest(options: GeetestOptions): HumanVerification {
  const { captchaId, script, own, clock } = options;
  let known: { up: boolean; at: number } | null = null;
  let probing: Promise<boolean> | null = null;

  async function ask(solution: Solution): Promise<'success' | 'fail'> {
    try {
      const result = await validate(solution, options);
      known = { up: true, at: clock.now() };
      return result;
    } catch (cause) {
      known = { up: false, at: clock.now() };
      throw new AppError('human.unavailable', {}, { cause });
    }
  }

  /** Checks availability with invalid values: any valid reply shows that the provider can answer. */
  function probe(): Promise<boolean> {
    const nothing = { lot_number: '0'.repeat(32), captcha_output: '0', pass_token: '0', gen_time: '0' };
    probing ??= ask(nothing)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  }

  function available(): Promise<boolean> {
    const isFresh = known !== null && Math.abs(clock.now() - known.at) < KNOWN_MS;
    return isFresh && known !== null ? Promise.resolve(known.up) : probe();
  }

  return {
    available,
    async challenge(level) {
      if (level === 'hard') return own.challenge('hard');
      if (!(await available())) throw new AppError('human.unavailable');
      return { provider: 'geetest', captchaId, script };
    },
    async verify(token) {
      const solution = readSolution(token);
      if (solution === null || (await ask(solution)) === 'fail') return null;
      // The provider also accepts a lot only once; ours is stored for longer than they accept it.
      return { nonce: `geetest:${solution.lot_number}`, expiresAt: clock.now() + DAY };
    },
    verifyHard: own.verifyHard,
  };
}

/** Throws when the provider gives no valid reply. */
async function validate(
  solution: Solution,
  { captchaId, key, validateUrl, timeoutMs = TIMEOUT_MS }: GeetestOptions,
): Promise<'success' | 'fail'> {
  const form = new URLSearchParams({
    ...solution,
    captcha_id: captchaId,
    sign_token: createHmac('sha256', key).update(solution.lot_number).digest('hex'),
  });
  const url = new URL(validateUrl);
  url.searchParams.set('captcha_id', captchaId);
  const body = Buffer.from(form.toString());
  const { status, json } = await httpJson({
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    },
    body,
    timeoutMs,
  });
  if (status >= 500 || typeof json !== 'object' || json === null) throw new Error(`geetest answered ${status}`);
  if ('result' in json && (json.result === 'success' || json.result === 'fail')) return json.result;
  // The provider's reply to malformed values.
  if ('status' in json && json.status === 'error') return 'fail';
  throw new Error('geetest said neither success nor fail');
}

const shapes = {
  lot_number: /^[0-9a-f]{32}$/i,
  captcha_output: /^[\w+/=.-]{1,4096}$/,
  pass_token: /^[\w+/=.-]{1,256}$/,
  gen_time: /^\d{1,13}$/,
} as const satisfies Record<keyof Solution, RegExp>;

function readSolution(token: string): Solution | null {
  let values: unknown;
  try {
    values = JSON.parse(token);
  } catch {
    return null;
  }
  if (typeof values !== 'object' || values === null) return null;
  const given = new Map<string, unknown>(Object.entries(values));
  const read = (name: keyof Solution): string | null => {
    const value = given.get(name);
    return typeof value === 'string' && shapes[name].test(value) ? value : null;
  };
  const [lot_number, captcha_output, pass_token, gen_time] = [
    read('lot_number'),
    read('captcha_output'),
    read('pass_token'),
    read('gen_time'),
  ];
  if (lot_number === null || captcha_output === null || pass_token === null || gen_time === null) return null;
  return { lot_number, captcha_output, pass_token, gen_time };
}
