import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiCall } from '../../../client/api/api-call.ts';
import { useLanguage } from '../../../client/i18n/use-words.ts';
import { useGamesPath } from '../../../client/lobby/use-games-path.ts';

/** Opens a game with its vendor, once per game; `again` opens it anew with a fresh ticket. */
export function useLaunch(game: { vassalage: string; gameId: string }) {
  const language = useLanguage();
  const games = useGamesPath();
  const { vassalage, gameId } = game;
  const launch = useMutation({
    mutationFn: () =>
      apiCall('play.launchGame', {
        gameId,
        vassalage,
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        language,
        backUrl: games,
      }),
  });
  const { mutate } = launch;
  // A change of language must not end the round being played.
  useEffect(() => mutate(), [mutate, vassalage, gameId]);
  return { value: launch.data, error: launch.error, again: () => mutate() };
}
