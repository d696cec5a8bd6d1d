import { type Query, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/network-error.ts';
import { STALE } from './stale.ts';

/**
 * The only cache of server data. Offline, a call fails immediately: no call waits for a connection, and no mutation
 * runs later without the player. Visible queries are refetched when the browser is back online.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: STALE.oneMinute,
      refetchOnWindowFocus: false,
      // An error reply would repeat; a lost connection may recover.
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The `meta` of a query whose answer is the same for every user. `clearQueryCache` keeps it at login and logout. */
export const sameForEveryone = { sameForEveryone: true } as const;

/** Removes every answer that another player must not see. Visible queries are refetched. */
export function clearQueryCache(): void {
  const predicate = ({ meta }: Query) => meta?.['sameForEveryone'] !== true;
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.resetQueries({ type: 'active', predicate });
}
