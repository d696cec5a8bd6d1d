import type { Offer } from '../../../../schema/generated/brand.ts';
import type { Brand } from '../http/brand.ts';
import { listBudgets, offeringOf } from '../offers/public.ts';

type Trigger = Extract<Offer['trigger'], { kind: 'leaderboard' }>;

/** An offer that the first members of a list get. */
export interface Board extends Pick<Trigger, 'counts' | 'prizes'> {
  id: string;
  definition: Offer;
  /** When it is counted anew. Times are epoch milliseconds. */
  rule: { period: Trigger['period']; starts: number | null; ends: number | null };
}

/**
 * Returns the leaderboards of a brand, in the order of their files. One that an operator has ended ends at that moment; what
 * was settled before counts.
 */
export async function readBoards({
  db,
  merchant,
  settings,
}: Pick<Brand, 'db' | 'merchant' | 'settings'>): Promise<Board[]> {
  const budgets = await listBudgets(db, merchant);
  return Object.entries(settings.offers).flatMap(([id, definition]) => {
    const { trigger } = definition;
    if (trigger.kind !== 'leaderboard') return [];
    const { starts, ends } = offeringOf(definition, false);
    const ended = budgets.find(({ promotion }) => promotion === id)?.ended_at?.getTime() ?? Infinity;
    const end = Math.min(ends ?? Infinity, ended);
    const { period, counts, prizes } = trigger;
    return [{ id, definition, counts, prizes, rule: { period, starts, ends: end === Infinity ? null : end } }];
  });
}

/** Returns the subject under which a place is paid: once for each period. */
export function placeSubject({ key, place }: { key: string; place: number | '' }): string {
  return `leaderboard:${key}:${place}`;
}
