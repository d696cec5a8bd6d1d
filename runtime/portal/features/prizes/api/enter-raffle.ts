import { useRef } from 'react';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { useRefreshPrizes } from './prize-queries.ts';

/** Enters a ticket into a raffle. A retry sends the same key, so that a lost answer costs no second ticket. */
export function useEnterRaffle(pool: string) {
  const refresh = useRefreshPrizes();
  const key = useRef<string | null>(null);
  return useSingleMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return apiCall('prizes.enter', { key: key.current, promotion: pool });
    },
    onSuccess: () => {
      key.current = null;
    },
    onSettled: () => refresh(),
  });
}
