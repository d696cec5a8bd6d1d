import { operations } from '../../../../schema/api/operations.ts';
import type { Reward } from '../../../../schema/generated/api/rewards.ts';
import { isOffered } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { readMissions, type MissionDependencies } from './handlers.ts';

/** Returns the missions that the caller has done: what can be claimed, and what was; none on a break. */
export async function missionRewards(call: Call, dependencies: MissionDependencies): Promise<Reward[]> {
  if (!isOffered(call.brand, operations['missions.list'], dependencies.clock.now())) return [];
  if (call.caller.kind === 'player' && call.caller.session.breakUntil !== null) return [];
  const missions = await readMissions(call, dependencies);
  return missions
    .filter(({ state }) => state === 'done' || state === 'claimed')
    .map(({ id, key, title, state, credit, points, tickets, claimBy }) => ({
      id: `mission:${id}:${key}`,
      kind: 'mission' as const,
      name: title,
      state: state === 'done' ? ('available' as const) : ('claimed' as const),
      day: null,
      amount: credit ?? '0',
      ...(points === 0 ? {} : { points }),
      ...(tickets === 0 ? {} : { tickets }),
      progress: null,
      until: claimBy,
      claim: state === 'done' ? { operation: 'missions.claim' as const, mission: id, key } : null,
    }));
}
