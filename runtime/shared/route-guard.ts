/**
 * Paths a visitor may see on a brand that asks everyone to log in first (specification, section 2),
 * and the one the link of a "forgot password" e-mail leads to.
 */
const openPaths: readonly string[] = [
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/password/reset',
];

/** What the way to the login may not lose: the language asked for, and who invited. */
const keptQuery: readonly string[] = ['lang', 'referralCode', 'affiliateCode', 'code'];

export interface Visit {
  path: string;
  loggedIn: boolean;
  loginedToHomePage: boolean;
}

/** Where a visit has to go instead, or null when it may stay. The gateway asks first, then the portal for what changes. */
export function redirectOf({ path, loggedIn, loginedToHomePage }: Visit): string | null {
  if (path === '/') return '/index';
  if (!loginedToHomePage || loggedIn || openPaths.includes(path)) return null;
  return '/login';
}

/** The part of a query (`?a=b`, or empty) that goes along to the login. */
export function queryToLogin(query: string): string {
  const kept = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => keptQuery.some((name) => pair.startsWith(`${name}=`)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
