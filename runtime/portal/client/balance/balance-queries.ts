import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Balance } from '../../../../schema/generated/api/wallet.ts';
import { apiCall } from '../api/api-call.ts';
import { openEventStream } from '../api/event-stream.ts';
import { queryClient } from '../query/query-client.ts';
import { STALE } from '../query/stale.ts';
import { currentSession, useSession } from '../session/session.ts';

export const balanceQueries = {
  current: () =>
    queryOptions({
      queryKey: ['wallet', 'balance'],
      queryFn: ({ signal }) => apiCall('wallet.balance', undefined, { signal }),
      // The stream keeps it; asking again is the player's refresh button.
      staleTime: STALE.never,
    }),
};

/** The balance of whoever is logged in; asks nothing for visitors. */
export function useBalance() {
  const { loggedIn } = useSession();
  return useQuery({ ...balanceQueries.current(), enabled: loggedIn });
}

/** Feeds the balance from the stream into the cache, until stopped. `onDown`: the stream was closed, or could not be opened. */
export function connectBalance({ onDown }: { onDown: () => void }): () => void {
  return openEventStream<Balance>({
    operation: 'wallet.balanceStream',
    event: 'balance',
    owner: currentSession().account,
    onValue: acceptBalance,
    onState: (state) => (state === 'down' ? onDown() : undefined),
  });
}

/** Takes a balance the server told us outside of a question: by stream, or as the value of a mutation. */
export function acceptBalance(balance: Balance): void {
  queryClient.setQueryData(balanceQueries.current().queryKey, (known) =>
    known !== undefined && known.at > balance.at ? known : balance,
  );
}
