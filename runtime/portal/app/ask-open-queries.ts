import { queryClient } from '../../web/client/query/query-client.ts';
import type { PageAnswer } from '../core/page/page-answers.ts';

/** Asks the queries of the page that the last rendering left open. Returns the answers; a query that fails has none. */
export async function askOpenQueries(): Promise<PageAnswer[]> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.['onPage'] === true && state.data === undefined);
  const answers = open.map(async ({ queryKey, queryHash: hash, options }) => {
    const { queryFn } = options;
    if (queryFn === undefined) return [];
    const data = await queryClient.fetchQuery({ ...options, queryKey, queryFn, retry: false }).catch(() => undefined);
    return data === undefined ? [] : [{ hash, data }];
  });
  return (await Promise.all(answers)).flat();
}
