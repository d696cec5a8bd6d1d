import type { BrandBundle } from '../../schema/bundle.ts';

export type Audience = BrandBundle['deployment']['audience'];

export const audiences = ['everyone', 'members', 'agents'] as const satisfies readonly Audience[];

/** Flags of registration methods that create no agent: closed on a site for agents only, whatever its flags are. */
const membersWays: readonly string[] = ['DIRECTREG3', 'FREEPLAY3'];

/** Returns whether a flag is off for the entire audience of a site. `decideFlag` applies it. */
export function closedByAudience(audience: Audience, flag: string): boolean {
  return audience === 'agents' && membersWays.includes(flag);
}

/** Returns the flags that a site of this audience has closed. */
export function flagsClosedBy(audience: Audience): readonly string[] {
  return membersWays.filter((flag) => closedByAudience(audience, flag));
}
