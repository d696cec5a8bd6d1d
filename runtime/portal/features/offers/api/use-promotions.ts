import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Promotions } from '../../../../../schema/generated/api/offers.ts';
import { useReader } from '../../../core/session/use-reader.ts';
import { offerQueries } from './offer-queries.ts';

/** Loads the promotions as this browser's player sees them, once it is known whether there is one. */
export function usePromotions(): UseQueryResult<Promotions> {
  const reader = useReader();
  return useQuery(offerQueries.list(reader));
}
