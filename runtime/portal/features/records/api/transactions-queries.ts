import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import type { TransactionsFilter } from '../model/transactions-filter.ts';

const pageSize = 20;

export const transactionsQueries = {
  page: ({ period, type, wallet, page, cursor }: TransactionsFilter) =>
    queryOptions({
      queryKey: ['records', 'transactions', period, type, wallet, page, cursor],
      queryFn: ({ signal }) =>
        apiCall(
          'records.transactions',
          {
            ...(typeof period === 'object' ? period : { range: period }),
            type: type ?? undefined,
            wallet: wallet === 'main' ? undefined : wallet,
            pageNo: page,
            cursor: cursor ?? undefined,
            pageSize,
          },
          { signal },
        ),
      staleTime: STALE.always,
    }),
};
