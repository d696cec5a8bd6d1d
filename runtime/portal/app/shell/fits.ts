import type { MenuItem } from '../../core/define-feature.ts';

/** Returns whether an item is for the current audience: visitors or logged-in players. */
export function fits({ audience }: Pick<MenuItem, 'audience'>, loggedIn: boolean): boolean {
  return audience === 'everyone' || audience === (loggedIn ? 'account' : 'visitor');
}
