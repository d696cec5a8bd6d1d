import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiCall } from '../api/api-call.ts';
import { useBalance } from '../balance/balance-queries.ts';
import { useT } from '../i18n/use-translator.ts';
import { STALE } from '../query/stale.ts';
import { useClock } from './use-clock.ts';

/** What the strip above a game tells: the time, the balance, and what play has brought since the login. */
export function useSessionFacts() {
  const t = useT();
  const { now, elapsedSeconds } = useClock();
  const balance = useBalance().data?.sumBalance;
  // Whatever a round brings moves the balance, and the stream tells of that: then the position is asked for anew.
  const position = useQuery({
    queryKey: ['play', 'position', balance],
    queryFn: ({ signal }) => apiCall('play.position', undefined, { signal }),
    staleTime: STALE.never,
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: balance !== undefined,
  });
  return {
    now,
    balance: balance ?? null,
    net: position.data?.net ?? null,
    words: {
      label: t('play:strip.label'),
      time: t('play:strip.time'),
      elapsed: t('play:strip.elapsed', { count: Math.floor(elapsedSeconds / 60) }),
      balance: t('play:strip.balance'),
      net: t('play:strip.net'),
      details: t('play:strip.details'),
      fullScreen: t('play:fullScreen'),
      leave: t('play:break'),
    },
  };
}
