/** Reads one cookie. Returns null when it is absent or sent twice. */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only.slice(name.length + 1) : null;
}

export const sessionCookieName = '__Host-session';

/** Returns the cookie for the credential of a session: scripts cannot read it, other sites cannot send it. */
export function sessionCookie(token: string): string {
  return `${sessionCookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export const clearedSessionCookie = `${sessionCookie('')}; Max-Age=0`;

export const rememberCookieName = '__Host-remember';

/**
 * Returns the cookie that lets this browser log in again within a day: sent only to this site's own pages, unreadable
 * for scripts.
 */
export function rememberCookie(token: string): string {
  return `${rememberCookieName}=${token}; Path=/; Max-Age=86400; Secure; HttpOnly; SameSite=Strict`;
}

export const clearedRememberCookie = `${rememberCookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`;

export const captchaCookieName = '__Host-captcha';

/** Returns the cookie that binds a CAPTCHA image to its browser. */
export function captchaCookie(id: string): string {
  return `${captchaCookieName}=${id}; Path=/; Secure; HttpOnly; SameSite=Strict`;
}

/** Returns the cookie for the selected language; only the server reads it. */
export function languageCookie(language: string): string {
  return `lang=${language}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax`;
}

export const deviceCookieName = '__Host-device';

/**
 * Returns the cookie that identifies a recognised browser, for half a year: wrong passwords from elsewhere do not delay
 * it.
 */
export function deviceCookie(token: string): string {
  return `${deviceCookieName}=${token}; Path=/; Max-Age=15552000; Secure; HttpOnly; SameSite=Lax`;
}

export const staffCookieName = '__Host-staff';

/**
 * Returns the cookie for a session of a member of staff, on the host of the console only: scripts cannot read it, and a
 * request that another site has caused does not carry it.
 */
export function staffCookie(token: string): string {
  return `${staffCookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict`;
}

export const clearedStaffCookie = `${staffCookie('')}; Max-Age=0`;

export const staffDeviceCookieName = '__Host-staff-device';

/** Returns the cookie by which the console recognises a browser of a member of staff, for half a year. */
export function staffDeviceCookie(device: string): string {
  return `${staffDeviceCookieName}=${device}; Path=/; Max-Age=15552000; Secure; HttpOnly; SameSite=Strict`;
}
