import { operations } from '../../../../schema/api/operations.ts';
import type { Reward } from '../../../../schema/generated/api/rewards.ts';
import { formatMinor } from '../../../shared/money.ts';
import { countTickets } from '../../../shared/offers/given-by.ts';
import { isOffered } from '../http/brand.ts';
import { playerOf, type Call } from '../http/call.ts';
import { listGifts } from './rank-gifts.ts';

/** Returns the money, points and tickets that the caller was given for levels, as rewards that need no claim. */
export async function giftRewards(call: Call, now: number): Promise<Reward[]> {
  const { brand } = call;
  if (!isOffered(brand, operations['vip.rank'], now)) return [];
  const { merchant, db, bundle } = brand;
  const gifts = await listGifts(db, { merchant, playerId: playerOf(call).id });
  const worth = gifts.filter(({ amount, points, tickets }) => amount > 0n || points > 0n || tickets.length > 0);
  return worth.map(({ level, amount, points, tickets, paid_at: paidAt }) => ({
    id: `level:${level}`,
    kind: 'level' as const,
    name: null,
    level,
    state: paidAt === null ? ('running' as const) : ('claimed' as const),
    day: null,
    amount: formatMinor(amount, bundle.currency),
    ...(points === 0n ? {} : { points: Number(points) }),
    ...(tickets.length === 0 ? {} : { tickets: countTickets(tickets) }),
    progress: null,
    until: null,
    claim: null,
  }));
}
