import { isFishState, type FishState, type Shot } from '../../games/fish/fish.ts';
import type { FishId } from '../../games/fish/ponds.ts';
import type { WagerReply } from '../kit/api.ts';
import type { StagedClient } from '../kit/staged-client.ts';

/** The current clip on this page: the decided shots, and the shots in the water. */
export interface Clip {
  unit: string;
  state: FishState;
  /** Shots that fly or are being decided. */
  inWater: number;
}

export function clipOf(round: WagerReply): Clip {
  return { unit: round.unit, state: stateOf(round), inWater: 0 };
}

export function stateOf(round: WagerReply): FishState {
  return isFishState(round.stage) ? round.stage : { shots: 0, fired: [] };
}

/** Returns the number of shots that can be fired now. */
export function shotsLeft({ state, inWater }: Clip): number {
  return Math.max(0, state.shots - state.fired.length - inWater);
}

/** Returns the total pay of the catches, in prices of a shot. */
export function caughtOf({ fired }: FishState): number {
  return fired.reduce((sum, { pays }) => sum + pays, 0);
}

/** Requests the result of a shot at a fish; returns null when the shot was rejected. */
export async function decide(client: StagedClient, fish: FishId): Promise<{ shot: Shot; round: WagerReply } | null> {
  const round = await client.act({ fish });
  const shot = round === null ? undefined : stateOf(round).fired.at(-1);
  return round === null || shot === undefined ? null : { shot, round };
}
