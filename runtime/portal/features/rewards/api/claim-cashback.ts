import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CashbackClaim } from '../../../../../schema/generated/api/rewards.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { cashbackQueries } from './cashback-queries.ts';
import { rewardQueries } from './reward-queries.ts';

/** Claims the cashback of a day. A retry after a lost response sends the same key; the day is credited once anyway. */
export function useClaimCashback({ period, onClaimed }: { period: string; onClaimed: (claim: CashbackClaim) => void }) {
  const queryClient = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return apiCall('rewards.claimCashback', { key: key.current, period });
    },
    onSuccess: onClaimed,
    onError: (error) => {
      // The server responded, so this attempt is over. Without a response it may still have succeeded.
      if (error instanceof AppError) key.current = null;
    },
    onSettled: () =>
      Promise.all(
        [cashbackQueries.current(), rewardQueries.list()].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
