import type { Operation } from './operation.ts';

/**
 * The features whose calls a player may make on a break, unless the row of the call closes it: what belongs to the own
 * account, money that is there, records, and help. Calls of every other feature are closed.
 */
const openFeatures: ReadonlySet<string> = new Set([
  'account',
  'images',
  'inbox',
  'limits',
  'records',
  'statements',
  'support',
  'system',
  'wallet',
  'withdrawals',
]);

/** Returns whether a call is refused with `limits.on_break` to a player on a break. Visitors' calls never are. */
export function isClosedOnBreak(
  id: string,
  { access, closedOnBreak }: Pick<Operation, 'access' | 'closedOnBreak'>,
): boolean {
  if (access === 'visitor' || access === 'operator') return false;
  return closedOnBreak ?? !openFeatures.has(id.slice(0, id.indexOf('.')));
}
