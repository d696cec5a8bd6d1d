import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { type BetsFilter, rangeStart } from '../model/bets-filter.ts';

const pageSize = 20;

export const betsQueries = {
  page: (filter: BetsFilter) =>
    queryOptions({
      queryKey: ['records', 'bets', filter],
      queryFn: ({ signal }) =>
        apiCall(
          'records.bets',
          {
            from: rangeStart(filter.range, new Date()).toISOString(),
            gameType: filter.category ?? undefined,
            pageNo: filter.page,
            cursor: filter.cursor ?? undefined,
            pageSize,
          },
          { signal },
        ),
      staleTime: STALE.always,
    }),
};
