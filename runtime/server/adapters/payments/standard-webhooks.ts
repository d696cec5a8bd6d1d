import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '../../../shared/time.ts';

/** How far the time of a notice may be from the machine clock. */
const LEEWAY_MS = 5 * MINUTE;

/**
 * Returns the id of a notice whose headers follow Standard Webhooks; null unless one of its signatures is by one of the
 * secrets and it was signed within five minutes. https://www.standardwebhooks.com
 */
export function signedNoticeId({
  headers,
  body,
  secrets,
  now,
}: {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The current secret, and the one before during a rotation. */
  secrets: readonly string[];
  /** Epoch milliseconds. */
  now: number;
}): string | null {
  const read = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
  const [id, timestamp, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')];
  if (!/^[\w.-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(Number(timestamp) * SECOND - now) > LEEWAY_MS) return null;
  const expected = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest(),
  );
  const given = signatures
    .split(' ')
    .slice(0, 8)
    .flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice(3), 'base64')] : []));
  const isGenuine = given.some((signature) =>
    expected.some((digest) => signature.length === digest.length && timingSafeEqual(signature, digest)),
  );
  return isGenuine ? id : null;
}
