/** Reads one cookie; null when it is absent or sent twice. */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only.slice(name.length + 1) : null;
}

export const sessionCookieName = '__Host-session';

/** The credential of a session: no script reads it, no other site sends it. */
export function sessionCookie(token: string): string {
  return `${sessionCookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export const clearedSessionCookie = `${sessionCookie('')}; Max-Age=0`;

export const rememberCookieName = '__Host-remember';

/** Lets this browser log in again within a day: sent to this site's own pages alone, and read by no script. */
export function rememberCookie(token: string): string {
  return `${rememberCookieName}=${token}; Path=/; Max-Age=86400; Secure; HttpOnly; SameSite=Strict`;
}

export const clearedRememberCookie = `${rememberCookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`;

export const captchaCookieName = '__Host-captcha';

/** Ties a picture to the browser it was drawn for. */
export function captchaCookie(id: string): string {
  return `${captchaCookieName}=${id}; Path=/; Secure; HttpOnly; SameSite=Strict`;
}

/** The language chosen; the server alone reads it. */
export function languageCookie(language: string): string {
  return `lang=${language}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax`;
}

export const deviceCookieName = '__Host-device';

/** Names a browser that has logged in, for half a year: others' wrong passwords do not hold it up. */
export function deviceCookie(token: string): string {
  return `${deviceCookieName}=${token}; Path=/; Max-Age=15552000; Secure; HttpOnly; SameSite=Lax`;
}
