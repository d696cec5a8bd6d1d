import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { sameForEveryone } from '../../../../web/client/query/query-client.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import type { Reader } from '../../../core/session/use-reader.ts';

const productsKey = ['points', 'products'] as const;

export const pointQueries = {
  /** The key of all of them. */
  all: ['points'] as const,
  /** What earns points, and what they are worth. */
  config: () =>
    queryOptions({
      queryKey: ['points', 'config'],
      queryFn: ({ signal }) => apiCall('points.config', undefined, { signal }),
      staleTime: STALE.oneMinute,
      meta: sameForEveryone,
    }),
  balance: () =>
    queryOptions({
      queryKey: ['points', 'balance'],
      queryFn: ({ signal }) => apiCall('points.balance', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** The products with what the reader has redeemed of each. */
  products: ({ language, account }: Reader) =>
    queryOptions({
      queryKey: [...productsKey, language, account],
      queryFn: ({ signal }) => apiCall('points.products', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** The key of the products, whoever reads them. */
  allProducts: productsKey,
  /** The redemptions of the player, newest first. */
  redemptions: () =>
    growingQuery(['points', 'redemptions'], (page, options) => apiCall('points.redemptions', page, options)),
  /** The movements of the player's points, newest first. */
  history: () => growingQuery(['points', 'history'], (page, options) => apiCall('points.history', page, options)),
};
