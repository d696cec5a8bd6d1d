import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useReader } from '../../../core/session/use-reader.ts';
import { offerQueries } from './offer-queries.ts';

/** Loads the promotions as this browser's player sees them, once it is known whether there is one. */
export function usePromotions() {
  const { reader, enabled } = useReader();
  return usePageQuery({ ...offerQueries.list(reader), enabled });
}
