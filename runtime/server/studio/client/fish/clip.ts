import { isFishState, type FishState, type Shot } from '../../games/fish/fish.ts';
import type { FishId } from '../../games/fish/ponds.ts';
import type { WagerReply } from '../kit/api.ts';
import type { StagedClient } from '../kit/staged-client.ts';

/** The clip in play as this page knows it: what the server has decided, and what is still in the water. */
export interface Clip {
  unit: string;
  state: FishState;
  /** Shots that fly, or are being decided. */
  inWater: number;
}

export function clipOf(round: WagerReply): Clip {
  return { unit: round.unit, state: stateOf(round), inWater: 0 };
}

export function stateOf(round: WagerReply): FishState {
  return isFishState(round.stage) ? round.stage : { shots: 0, fired: [] };
}

/** Shots that can be fired now. */
export function shotsLeft({ state, inWater }: Clip): number {
  return Math.max(0, state.shots - state.fired.length - inWater);
}

/** Prices of a shot caught so far. */
export function caughtOf({ fired }: FishState): number {
  return fired.reduce((sum, { pays }) => sum + pays, 0);
}

/** Asks the server what comes of a shot at a fish; null when it was not taken. */
export async function decide(client: StagedClient, fish: FishId): Promise<{ shot: Shot; round: WagerReply } | null> {
  const round = await client.act({ fish });
  const shot = round === null ? undefined : stateOf(round).fired.at(-1);
  return round === null || shot === undefined ? null : { shot, round };
}
