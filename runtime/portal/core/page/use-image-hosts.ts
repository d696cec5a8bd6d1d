import { useMemo } from 'react';
import { apiCall } from '../../../web/client/api/api-call.ts';
import { useBundle } from '../portal-context.tsx';
import { sameForEveryone } from '../../../web/client/query/query-client.ts';
import { STALE } from '../../../web/client/query/stale.ts';
import { imageHosts } from './image-cdn.ts';
import { usePageQuery } from './use-page-query.ts';

/** Returns the hosts to load game images from; those that the brand was compiled with until the server has answered. */
export function useImageHosts(): readonly string[] {
  const { allow } = useBundle();
  const { data } = usePageQuery({
    queryKey: ['system', 'imageCDNs'],
    queryFn: async ({ signal }) => (await apiCall('system.whitelabel', undefined, { signal })).imageCDNs,
    staleTime: STALE.never,
    meta: sameForEveryone,
  });
  return useMemo(() => imageHosts({ allowed: allow.images, offered: data }), [allow.images, data]);
}
