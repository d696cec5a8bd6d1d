/**
 * Paths that a visitor may open on a brand with mandatory login (specification, section 2), the target of the link in a
 * "forgot password" email, the page that confirms a break, which ends every session, and the page that verifies a
 * statement for anyone who has the file.
 */
const openPaths: readonly string[] = [
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/password/reset',
  '/break',
  '/records/verify',
];

/** Query parameters that a redirect to the login keeps: the language, and the referrer. */
const keptQuery: readonly string[] = ['lang', 'referralCode', 'affiliateCode', 'code'];

export interface Visit {
  path: string;
  loggedIn: boolean;
  loginedToHomePage: boolean;
}

/**
 * Returns the path that a visit is redirected to, or null when it may stay. The gateway applies it first, then the
 * portal after changes.
 */
export function redirectOf({ path, loggedIn, loginedToHomePage }: Visit): string | null {
  if (path === '/') return '/index';
  if (!loginedToHomePage || loggedIn || openPaths.includes(path)) return null;
  return '/login';
}

/** Returns the part of a query (`?a=b`, or empty) that is kept for the login. */
export function queryToLogin(query: string): string {
  const kept = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => keptQuery.some((name) => pair.startsWith(`${name}=`)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
