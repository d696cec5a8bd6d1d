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

/** Where a visit has to go instead, or null when it may stay. */
export function redirectOf(visit: { path: string; loggedIn: boolean; loginedToHomePage: boolean }): string | null {
  if (visit.path === '/') return '/index';
  if (!visit.loginedToHomePage || visit.loggedIn || openPaths.includes(visit.path)) return null;
  return '/login';
}
