import type { CashbackClaim } from '../../../../../schema/generated/api/rewards.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useOnce } from '../../../core/once/use-once.ts';
import { cashbackQueries } from './cashback-queries.ts';
import { rewardQueries } from './reward-queries.ts';

/** Claims the cashback of a day, once. */
export function useClaimCashback({ period, onClaimed }: { period: string; onClaimed: (claim: CashbackClaim) => void }) {
  return useOnce({
    action: `rewards.claimCashback ${period}`,
    send: (key) => apiCall('rewards.claimCashback', { key, period }),
    onDone: onClaimed,
    changes: [cashbackQueries.current().queryKey, rewardQueries.list().queryKey],
  });
}
