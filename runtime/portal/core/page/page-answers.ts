import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../../web/client/query/query-client.ts';

/** The answer of a query that a page was rendered with. */
export interface PageAnswer {
  key: QueryKey;
  data: unknown;
}

/** The `meta` of a query that a prerendered page shows. */
export const onPage = { onPage: true } as const;

/** The answers of a page, by the hash of their query's key. */
export type PageAnswers = ReadonlyMap<string, PageAnswer>;

export function pageAnswers(answers: readonly PageAnswer[]): PageAnswers {
  return new Map(answers.map((answer) => [hashKey(answer.key), answer]));
}

/** Puts the answers of a page into the cache. The page is seconds old, so a query that shows one asks again. */
export function keepAnswers(answers: readonly PageAnswer[]): void {
  for (const { key, data } of answers) queryClient.setQueryData(key, data, { updatedAt: 0 });
}

/** Asks the queries of the page that the last rendering left open. Returns the answers; a query that fails has none. */
export async function askOpenQueries(): Promise<PageAnswer[]> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.['onPage'] === true && state.data === undefined);
  const answers = open.map(async ({ queryKey, options }) => {
    const { queryFn } = options;
    if (queryFn === undefined) return [];
    const data = await queryClient.fetchQuery({ ...options, queryKey, queryFn, retry: false }).catch(() => undefined);
    return data === undefined ? [] : [{ key: queryKey, data }];
  });
  return (await Promise.all(answers)).flat();
}
