import { createHash } from 'node:crypto';
import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { randomToken } from '../../../../shared/ids.ts';
import { MINUTE, SECOND, type Now } from '../../../../shared/time.ts';
import { compactText } from '../../../../shared/typed-digits.ts';
import { timingSafeEqualText } from '../../http/access.ts';
import type { Brand } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import { captchaCookie, captchaCookieName, readCookie } from '../../http/cookies.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { drawCaptcha, type CaptchaPicture } from './captcha-picture.ts';
import { takeRateLimit } from '../rate-limits/limits.ts';
import { takeHardProof } from './hard-proof.ts';

const LIFETIME_MS = 5 * MINUTE;

/** The CAPTCHA answer of a call: the text of the image, or a solved challenge of level hard. */
export interface CaptchaProof {
  captcha?: string | undefined;
  captchaToken?: string | undefined;
}

/** The parts of a call that a CAPTCHA uses. */
export type CaptchaCall = Pick<Call, 'brand' | 'ip' | 'setCookie'> & {
  request: { headers: { cookie?: string | undefined } };
};

type CaptchaDependencies = Pick<AccountDependencies, 'clock' | 'humanOf' | 'testMode'>;

/**
 * Creates an image for this browser and invalidates the one before it. At most one per second for a browser, and ten in
 * ten seconds from an IP address. Throws `request.rate_limited`.
 */
export async function newCaptcha(
  call: CaptchaCall,
  { clock, draw = drawCaptcha }: { clock: Now; draw?: () => Promise<CaptchaPicture> },
): Promise<string> {
  const { brand, ip, request } = call;
  const { merchant, db } = brand;
  const now = clock.now();
  const known = readCookie(request.headers.cookie, captchaCookieName);
  const id = known !== null && /^[\w-]{22}$/.test(known) ? known : randomToken(16);
  await db.transaction(async (tx) => {
    for (const limit of [
      { name: 'captcha-ip', of: ipKey(ip) },
      { name: 'captcha', of: hashed(id).toString('base64url') },
    ] as const) {
      const waitMs = await takeRateLimit(tx, { merchant, ...limit }, now);
      if (waitMs > 0) throw new AppError('request.rate_limited', { seconds: Math.ceil(waitMs / SECOND) });
    }
  });
  const { answer, png } = await draw();
  await db.query(
    `insert into captcha (merchant, id_hash, answer_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (merchant, id_hash) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`,
    [merchant, hashed(id), answerHash(id, answer), new Date(now + LIFETIME_MS)],
  );
  call.setCookie(captchaCookie(id));
  return png;
}

/** Returns whether a call carries an answer, correct or not. */
export function hasCaptchaAnswer({ captcha = '', captchaToken = '' }: CaptchaProof): boolean {
  return captcha !== '' || captchaToken !== '';
}

/**
 * Consumes the answer to a CAPTCHA, once. Throws `captcha.required` when there is none and `captcha.wrong` when it is
 * wrong. A wrong answer invalidates the image, unless it is not of letters and digits.
 */
export async function requireCaptcha(
  { brand, request }: Pick<CaptchaCall, 'brand' | 'request'>,
  proof: CaptchaProof,
  { clock, ...human }: CaptchaDependencies,
): Promise<void> {
  const { captcha = '', captchaToken = '' } = proof;
  if (!hasCaptchaAnswer(proof)) throw new AppError('captcha.required', { captcha: 1 });
  // Test suites cannot read images: they send the test token in either field.
  for (const token of [captchaToken, captcha]) if (token !== '' && (await takeHardProof(brand, token, human))) return;
  const id = readCookie(request.headers.cookie, captchaCookieName);
  if (captcha !== '' && id !== null && (await isAnswer(brand, id, captcha, clock.now()))) return;
  throw new AppError('captcha.wrong', { captcha: 1 });
}

async function isAnswer({ merchant, db }: Brand, id: string, answer: string, now: number): Promise<boolean> {
  if (!/^[0-9a-z]+$/i.test(compactText(answer))) return false;
  const [row] = await db.query<{ answer_hash: Uint8Array }>(
    'delete from captcha where merchant = $1 and id_hash = $2 and expires_at > $3 returning answer_hash',
    [merchant, hashed(id), new Date(now)],
  );
  if (row === undefined) return false;
  return timingSafeEqualText(answerHash(id, answer).toString('hex'), Buffer.from(row.answer_hash).toString('hex'));
}

/**
 * Hashes the answer with the id, which only the browser has: without the id the few possible answers cannot be tried
 * against the hash.
 */
function answerHash(id: string, answer: string): Buffer {
  return hashed(`${id}:${compactText(answer).toUpperCase()}`);
}

function hashed(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
