import { type ReadableCookie, storageKeys } from './storage-keys.ts';

/** Reads a cookie of the portal. Returns null if it is missing, unreadable or sent twice, and in prerendering. */
export function readCookie(name: ReadableCookie): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  const [only] = found;
  if (found.length !== 1 || only === undefined) return null;
  try {
    return decodeURIComponent(only.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Writes a cookie with the lifetime of `storageKeys`; null removes it. */
export function writeCookie(name: ReadableCookie, value: string | null): void {
  const maxAge = value === null ? 0 : storageKeys.cookie[name].maxAge;
  // Browsers accept a Secure cookie in a secure context: https or localhost.
  const secure = window.isSecureContext ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Returns whether the browser keeps no cookies; false in prerendering. */
export function blocksCookies(): boolean {
  return typeof document !== 'undefined' && !navigator.cookieEnabled;
}
