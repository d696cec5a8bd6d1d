import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiCall } from '../../../web/client/api/api-call.ts';
import { useBundle } from '../portal-context.tsx';
import { sameForEveryone } from '../../../web/client/query/query-client.ts';
import { STALE } from '../../../web/client/query/stale.ts';
import { imageHosts } from './image-cdn.ts';
import { useHydrated } from '../../../web/client/page/use-hydrated.ts';

/** Returns the hosts to load game images from, the chosen one first; empty until hydration. */
export function useImageHosts(): readonly string[] {
  const { allow } = useBundle();
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ['system', 'imageCDNs'],
    queryFn: async ({ signal }) => (await apiCall('system.whitelabel', undefined, { signal })).imageCDNs,
    staleTime: STALE.never,
    meta: sameForEveryone,
    enabled: hydrated,
  });
  return useMemo(
    () => (hydrated ? imageHosts({ allowed: allow.images, offered: data }) : []),
    [hydrated, allow.images, data],
  );
}
