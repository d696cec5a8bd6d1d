import { queryOptions } from '@tanstack/react-query';
import type { BrandPage } from '../../../../../schema/bundle.ts';
import { fetchBrandFile } from '../../../client/api/fetch-brand-file.ts';
import { STALE } from '../../../client/query/stale.ts';

export const legalQueries = {
  /** The text of a legal page in the brand's own words. The file at a URL never changes. */
  text: (url: string) =>
    queryOptions({
      queryKey: ['support', 'legal', url],
      // The compiler writes this file by the same type.
      queryFn: async ({ signal }) => (await fetchBrandFile(url, signal)) as BrandPage,
      staleTime: STALE.never,
    }),
};
