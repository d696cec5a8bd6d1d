import { useState } from 'react';
import { useBalance } from '../balance/balance-queries.ts';
import { useT } from '../i18n/use-words.ts';
import { useBundle } from '../portal-context.tsx';
import { netPosition } from './net-position.ts';
import { useClock } from './use-clock.ts';

/** What the strip above a game tells, counted from the moment it is first shown. */
export function useSessionFacts() {
  const t = useT();
  const { decimals } = useBundle().currency;
  const { now, elapsedSeconds } = useClock();
  const balance = useBalance().data?.sumBalance;
  const [start, setStart] = useState(balance);
  if (start === undefined && balance !== undefined) setStart(balance);
  return {
    now,
    balance: balance ?? null,
    net: netPosition({ start, now: balance, decimals }),
    words: {
      label: t('play:strip.label'),
      time: t('play:strip.time'),
      elapsed: t('play:strip.elapsed', { count: Math.floor(elapsedSeconds / 60) }),
      balance: t('play:strip.balance'),
      net: t('play:strip.net'),
      fullScreen: t('play:fullScreen'),
      leave: t('play:break'),
    },
  };
}
