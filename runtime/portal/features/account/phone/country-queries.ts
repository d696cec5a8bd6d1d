import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

/** Countries with their dialling codes. They do not change while a page is open. */
export const countryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['account', 'countries'],
      queryFn: ({ signal }) => apiCall('account.countries', undefined, { signal }),
      staleTime: STALE.never,
    }),
};
