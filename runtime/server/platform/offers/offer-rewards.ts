import { operations } from '../../../../schema/api/operations.ts';
import type { Reward } from '../../../../schema/generated/api/rewards.ts';
import { isOffered } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { readPromotions, type OffersDependencies } from './handlers.ts';

/** Returns what offers without a bonus have granted to the caller: what can be claimed, and what was paid. */
export async function offerRewards(call: Call, dependencies: OffersDependencies): Promise<Reward[]> {
  if (!isOffered(call.brand, operations['offers.list'], dependencies.clock.now())) return [];
  const promotions = await readPromotions(call, dependencies);
  return promotions
    .filter(({ bonus, state }) => bonus === null && (state === 'claim' || state === 'claimed'))
    .map(({ id, title, state, credit, points, claimBy }) => ({
      id: `offer:${id}`,
      kind: 'offer' as const,
      name: title,
      state: state === 'claim' ? ('available' as const) : ('claimed' as const),
      day: null,
      amount: credit ?? '0',
      ...(points === 0 ? {} : { points }),
      progress: null,
      until: claimBy,
      claim: state === 'claim' ? { operation: 'offers.claim' as const, offer: id } : null,
    }));
}
