import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useOnce } from '../../../core/once/use-once.ts';
import { useRefreshPrizes } from './prize-queries.ts';

/** Enters a ticket into a raffle, once. */
export function useEnterRaffle(pool: string) {
  const refresh = useRefreshPrizes();
  return useOnce({
    action: `prizes.enter ${pool}`,
    send: (key) => apiCall('prizes.enter', { key, promotion: pool }),
    onDone: refresh,
    onError: refresh,
  });
}
