import { access } from '../generated/access.ts';
import type { FeatureAccess } from './access.ts';
import type { Operation } from './operation.ts';

const features: Readonly<Record<string, FeatureAccess>> = access;

/**
 * Returns whether a call is rejected with `limits.on_break` for a player on a break: the row of the call says so, or else
 * its feature. Visitors' calls never are.
 */
export function isClosedOnBreak(
  id: string,
  { access: who, closedOnBreak }: Pick<Operation, 'access' | 'closedOnBreak'>,
): boolean {
  if (who === 'visitor' || who === 'operator') return false;
  return closedOnBreak ?? features[id.slice(0, id.indexOf('.'))]?.onBreak !== 'open';
}
