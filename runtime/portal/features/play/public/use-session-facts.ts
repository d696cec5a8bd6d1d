import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useBalance } from '../../wallet/public/balance-queries.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { useClock } from './use-clock.ts';

/** Returns the facts of the session strip above a game: the time, the balance, and the net result since login. */
export function useSessionFacts() {
  const t = useT();
  const { now, elapsedSeconds } = useClock();
  const balance = useBalance().data?.sumBalance;
  // Every round changes the balance, and the stream delivers the change; the new balance refetches the position.
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
