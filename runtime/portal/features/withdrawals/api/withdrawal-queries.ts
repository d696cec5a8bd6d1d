import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

const POLL_MS = 10_000;

export const withdrawalQueries = {
  /** Whether the player can withdraw now, to a card if one is given. */
  preflight: (cardId: string | null) =>
    queryOptions({
      queryKey: ['withdrawals', 'preflight', cardId],
      queryFn: ({ signal }) => apiCall('withdrawals.preflight', cardId === null ? {} : { cardId }, { signal }),
      staleTime: STALE.always,
      placeholderData: keepPreviousData,
    }),
  /** The player's cards, oldest first. */
  cards: () =>
    queryOptions({
      queryKey: ['withdrawals', 'cards'],
      queryFn: ({ signal }) => apiCall('withdrawals.cards', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** The player's withdrawals, newest first; asked for again while one has not ended. */
  list: () =>
    infiniteQueryOptions({
      ...growingQuery(['withdrawals', 'list'], (page, options) => apiCall('withdrawals.list', page, options)),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ turn }) => turn !== null)) === true ? POLL_MS : false,
    }),
};
