import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Balance } from '../../../../../schema/generated/api/wallet.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { openEventStream } from '../../../../web/client/api/event-stream.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { currentSession, useSession } from '../../../core/session/session.ts';

export const balanceQueries = {
  current: () =>
    queryOptions({
      queryKey: ['wallet', 'balance'],
      queryFn: ({ signal }) => apiCall('wallet.balance', undefined, { signal }),
      // The stream keeps the balance current; only the player's refresh button refetches it.
      staleTime: STALE.never,
    }),
};

/** Returns the balance of the logged-in player; sends no call for visitors. */
export function useBalance() {
  const { loggedIn } = useSession();
  return useQuery({ ...balanceQueries.current(), enabled: loggedIn });
}

/**
 * Writes the balances of the stream into the cache. Returns a function that stops. `onDown`: the stream closed or could
 * not be opened.
 */
export function connectBalance({ onDown }: { onDown: () => void }): () => void {
  return openEventStream<Balance>({
    operation: 'wallet.balanceStream',
    event: 'balance',
    owner: currentSession().account,
    onValue: acceptBalance,
    onState: (state) => (state === 'down' ? onDown() : undefined),
  });
}

/**
 * Stores a balance that came by stream or in the reply of a mutation. Ignores it if the cached balance is newer. A reply
 * without `held` leaves that as it is.
 */
export function acceptBalance(balance: Omit<Balance, 'held'> & Partial<Balance>): void {
  queryClient.setQueryData(balanceQueries.current().queryKey, (known) => {
    if (known !== undefined && known.at > balance.at) return known;
    const held = balance.held ?? known?.held;
    return held === undefined ? known : { ...balance, held };
  });
}
