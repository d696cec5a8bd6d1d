import type { BrandBundle } from '../../schema/bundle.ts';

export type Audience = BrandBundle['deployment']['audience'];

export const audiences = ['everyone', 'members', 'agents'] as const satisfies readonly Audience[];

/** Ways in that make no agent: a site for agents alone has them closed, whatever its flags say. */
const membersWays: readonly string[] = ['DIRECTREG3', 'FREEPLAY3'];

/** Whether a flag is off for everybody a site is meant for. Asked by `decideFlag`, for everybody. */
export function closedByAudience(audience: Audience, flag: string): boolean {
  return audience === 'agents' && membersWays.includes(flag);
}

/** The flags a site of this audience has closed. */
export function flagsClosedBy(audience: Audience): readonly string[] {
  return membersWays.filter((flag) => closedByAudience(audience, flag));
}
