import { createHmac } from 'node:crypto';
import { randomToken } from '../../../shared/ids.ts';
import { DAY } from '../../../shared/time.ts';
import type { InstallationCall } from '../http/call.ts';
import { timingSafeEqualText } from '../http/access.ts';
import { readCookie, staffDeviceCookie, staffDeviceCookieName } from '../http/cookies.ts';

const LIFE_MS = 180 * DAY;

interface DeviceContext {
  /** The platform's secret, which signs the cookie. */
  secret: string;
  username: string;
  now: number;
}

/**
 * Returns the id of the browser of a call when a person with this username has logged in there within half a year; null
 * for any other. It proves nothing but that: failed logins elsewhere do not lock such a browser.
 */
export function knownDevice({ request }: InstallationCall, { secret, username, now }: DeviceContext): string | null {
  if (!request.atConsole) return null;
  const [id = '', expiry = '', mac = ''] = (readCookie(request.headers.cookie, staffDeviceCookieName) ?? '').split('.');
  const valid = timingSafeEqualText(mac, stamp(secret, { username, id, expiry }));
  return valid && Number(expiry) > now ? id : null;
}

/** Lets the browser of a call be known as one where a person has logged in. */
export function rememberDevice(call: InstallationCall, { secret, username, now }: DeviceContext): void {
  const id = randomToken(12);
  const expiry = String(now + LIFE_MS);
  call.setCookie(staffDeviceCookie([id, expiry, stamp(secret, { username, id, expiry })].join('.')));
}

function stamp(secret: string, { username, id, expiry }: { username: string; id: string; expiry: string }): string {
  return createHmac('sha256', secret).update(`staff-device:${username}:${id}:${expiry}`).digest('base64url');
}
