import type { Category } from '../../../../../schema/generated/api/lobby.ts';

/** Path of each category's page. Lottery and e-lottery share one page. */
export const categoryPaths = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  LOTT: '/elott',
} as const satisfies Record<Category, `/${string}`>;

export function isCategory(value: string): value is Category {
  return Object.hasOwn(categoryPaths, value);
}
