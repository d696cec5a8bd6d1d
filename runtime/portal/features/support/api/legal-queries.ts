import { queryOptions } from '@tanstack/react-query';
import type { BrandPage } from '../../../../../schema/bundle.ts';
import { fetchBrandFile } from '../../../../web/client/api/fetch-brand-file.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const legalQueries = {
  /** The brand's own text of a legal page. The file at a URL never changes. */
  text: (url: string) =>
    queryOptions({
      queryKey: ['support', 'legal', url],
      // The compiler writes this file with the same type.
      queryFn: async ({ signal }) => (await fetchBrandFile(url, signal)) as BrandPage,
      staleTime: STALE.never,
    }),
};
