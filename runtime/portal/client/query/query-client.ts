import { type Query, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/network-error.ts';
import { STALE } from './stale.ts';

/**
 * The one cache of what the server knows. Without a connection a call fails and says so: none waits in silence, and
 * nothing somebody meant to do a while ago is done later on its own. What is in sight is asked for again once the
 * connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: STALE.oneMinute,
      refetchOnWindowFocus: false,
      // A reply that says no says it again; a lost connection may come back.
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The `meta` of a query whose answer is the same for every visitor, member and guest: it outlives a login and a logout. */
export const sameForEveryone = { sameForEveryone: true } as const;

/** Forgets every answer that another player may not see. Parts of the page that are in sight ask again. */
export function clearQueryCache(): void {
  const predicate = ({ meta }: Query) => meta?.['sameForEveryone'] !== true;
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.resetQueries({ type: 'active', predicate });
}
