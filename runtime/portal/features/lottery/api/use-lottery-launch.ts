import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { prizeModeOf } from '../model/prize-mode.ts';

interface LotteryLaunch {
  gameCode: string;
  accountTypeName: string;
  playType: string | null;
  lottoView: 'betting' | 'lobby';
  backUrl: string;
}

/** Launches a draw with its vendor, once per draw and view. `again` launches it again with a new ticket. */
export function useLotteryLaunch(asked: LotteryLaunch) {
  const language = useLanguage();
  const { prizeModes } = useBundle();
  const { gameCode, accountTypeName, playType, lottoView, backUrl } = asked;
  const { mutate, data, error } = useMutation({
    mutationFn: () =>
      apiCall('lottery.launch', {
        ...(accountTypeName === 'TCG_LOTTO_VN' ? { lottoArea: 'VN' } : {}),
        launchMode: 'LOTT',
        prizeMode: prizeModeOf(accountTypeName, prizeModes),
        lottoGameCode: gameCode,
        lottoView,
        ...(playType === null ? {} : { playType }),
        device: 'WEB',
        backUrl,
        language,
      }),
  });
  // A change of language must not end the current bet.
  useEffect(() => mutate(), [mutate, gameCode, playType, lottoView]);
  return { value: data, error, again: () => mutate() };
}
