import type { Offer } from '../../../../schema/generated/brand.ts';
import { writtenAmount, type Currency } from '../../../shared/money.ts';
import type { Goal } from '../../../shared/offers/mission.ts';
import type { FactBrand } from '../facts.ts';

/** An offer that a member gets for reaching goals. */
export interface Mission {
  id: string;
  definition: Offer;
  period: 'once' | 'day' | 'week';
  goals: Goal[];
  /** The mission that has to be done first; null for none. */
  after: string | null;
}

/** Returns the missions of a brand, in the order of their files. */
export function missionsOf({ settings, bundle }: Pick<FactBrand, 'settings' | 'bundle'>): Mission[] {
  return Object.entries(settings.offers).flatMap(([id, definition]) => {
    const { trigger } = definition;
    if (trigger.kind !== 'mission') return [];
    const goals = trigger.goals.map((goal) => goalOf(goal, bundle.currency));
    return [{ id, definition, period: trigger.period, goals, after: trigger.after ?? null }];
  });
}

type WrittenGoal = Extract<Offer['trigger'], { kind: 'mission' }>['goals'][number];

function goalOf(goal: WrittenGoal, currency: Currency): Goal {
  return 'amount' in goal
    ? { counts: goal.counts, asked: writtenAmount(goal.amount, currency) }
    : { counts: goal.counts, asked: BigInt(goal.number) };
}
