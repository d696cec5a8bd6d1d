import type { Reward, RewardList } from '../../../../schema/generated/api/rewards.ts';
import { operations } from '../../../../schema/api/operations.ts';
import type { ModuleContext } from '../define-module.ts';
import { isOffered } from '../http/brand.ts';
import type { Call, Handlers } from '../http/call.ts';
import { readBonuses } from './bonuses.ts';
import { readCashback, type CashbackDependencies } from './cashback.ts';

interface RewardDependencies extends CashbackDependencies {
  rewardsOf: ModuleContext['rewardsOf'];
}

/** Returns the rewards of one kind for the caller; none if the brand does not offer the kind. */
type RewardSource = (call: Call, dependencies: CashbackDependencies) => Promise<Reward[]>;

/** The own kinds of rewards, in the order of the list; a module with another one names `rewards` in its record. */
const sources: readonly RewardSource[] = [bonusRewards, cashbackRewards];

/** Handler for the rewards of a member. */
export function rewardListHandlers(dependencies: RewardDependencies): Pick<Handlers, 'rewards.list'> {
  return { 'rewards.list': (call) => listRewards(call, dependencies) };
}

/** Returns the rewards of every kind. Throws `system.unavailable` without the vendor's catalogue. */
async function listRewards(call: Call, dependencies: RewardDependencies): Promise<RewardList> {
  const own = sources.map((source) => source(call, dependencies));
  const found = (await Promise.all([...own, dependencies.rewardsOf(call)])).flat();
  const items = found.toSorted((a, b) => order[a.state] - order[b.state]);
  return { currency: call.brand.bundle.currency.code, available: items.filter(isAvailable).length, items };
}

/** What can be claimed comes first, what is over last. */
const order: Record<Reward['state'], number> = { available: 0, running: 1, offered: 2, claimed: 3, expired: 4 };

const isAvailable = ({ state }: Reward): boolean => state === 'available';

const stateOf = { counting: 'running', claimable: 'available', claimed: 'claimed', expired: 'expired' } as const;

/** Returns the days of cashback that pay something. */
async function cashbackRewards(call: Call, dependencies: CashbackDependencies): Promise<Reward[]> {
  if (!isOffered(call.brand, operations['rewards.cashback'], dependencies.clock.now())) return [];
  const { periods } = await readCashback(call, dependencies);
  return periods
    .filter(({ amount }) => Number(amount) > 0)
    .map(({ period, state, amount, claimableUntil }) => ({
      id: `cashback:${period}`,
      kind: 'cashback' as const,
      name: null,
      state: stateOf[state],
      day: period,
      amount,
      progress: null,
      until: claimableUntil,
      claim: state === 'claimable' ? { operation: 'rewards.claimCashback' as const, period } : null,
    }));
}

/** Returns the bonus that has not ended, and those that can be joined. */
async function bonusRewards(call: Call, dependencies: CashbackDependencies): Promise<Reward[]> {
  if (!isOffered(call.brand, operations['rewards.bonuses'], dependencies.clock.now())) return [];
  const { grants, offers } = await readBonuses(call, dependencies);
  const base = { kind: 'bonus' as const, day: null, claim: null };
  return [
    ...grants
      .filter(({ endedAt }) => endedAt === null)
      .map(({ id, name, amount, cap, progress, until }) => ({
        ...base,
        id: `bonus:${id}`,
        name,
        state: 'running' as const,
        amount: amount ?? cap,
        progress,
        until,
      })),
    ...offers
      .filter(({ canJoin }) => canJoin)
      .map(({ id, name, cap, ends }) => ({
        ...base,
        id: `bonus:${id}`,
        name,
        state: 'offered' as const,
        amount: cap,
        progress: null,
        until: ends,
      })),
  ];
}
