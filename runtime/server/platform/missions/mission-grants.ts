import type { Queryable } from '../database/database.ts';
import type { FactBrand } from '../facts.ts';
import { listGrants } from '../offers/public.ts';
import { missionsOf } from './mission-settings.ts';

/** That a member has done a mission in a period. */
export interface MissionGrant {
  mission: string;
  /** Key of the period. */
  key: string;
  state: 'claimable' | 'issued' | 'claimed' | 'expired';
  /** Null: it can be claimed without an end. */
  claimBy: Date | null;
  /** When it was claimed or expired. */
  endedAt: Date | null;
}

/** Returns the subject under which a mission is granted: once for each member and period. */
export function subjectOf({ playerId, key }: { playerId: string; key: string }): string {
  return `mission:${playerId}:${key}`;
}

/** Returns which missions a member has done, the latest first: all that can be claimed, and the latest of each. */
export async function missionGrants(db: Queryable, brand: FactBrand, playerId: string): Promise<MissionGrant[]> {
  const prefix = subjectOf({ playerId, key: '' });
  const offers = missionsOf(brand).map(({ id }) => id);
  const rows = await listGrants(db, { merchant: brand.merchant, playerId, prefix, offers });
  return rows.map(({ promotion: mission, subject, state, claim_by: claimBy, ended_at: endedAt }) => {
    return { mission, key: subject.slice(prefix.length), state, claimBy, endedAt };
  });
}
