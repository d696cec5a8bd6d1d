import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import type { ProfitFilter } from '../model/profit-filter.ts';

export const profitQueries = {
  period: ({ period, by }: ProfitFilter) =>
    queryOptions({
      queryKey: ['records', 'profit', period, by],
      queryFn: ({ signal }) =>
        apiCall('records.profit', typeof period === 'object' ? { ...period, by } : { range: period, by }, { signal }),
      staleTime: STALE.always,
      placeholderData: keepPreviousData,
    }),
};
