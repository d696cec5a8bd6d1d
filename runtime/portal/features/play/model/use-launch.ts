import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { sessionToken } from '../../../../web/client/session/session-kernel.ts';
import { currentSession } from '../../../core/session/session.ts';

/** Game of a vendor, or room of a game between players. */
export interface WantedGame {
  vassalage: string;
  gameId?: string | undefined;
  roomId?: string | undefined;
  /** The match at which a sports game opens. */
  eventId?: string | undefined;
}

/** Launches a game with its vendor, once per game. `again` launches it again with a new ticket. */
export function useLaunch({ vassalage, gameId, roomId, eventId }: WantedGame) {
  const language = useLanguage();
  const games = useGamesPath();
  const { merchantCode } = useBundle();
  const launch = useMutation({
    mutationFn: () => {
      const nodeId = roomId ?? gameId;
      const token = sessionToken();
      const { account } = currentSession();
      return apiCall('play.launchGame', {
        ...(gameId === undefined ? {} : { gameId }),
        ...(roomId === undefined ? {} : { roomId }),
        ...(eventId === undefined || !isEventId(eventId) ? {} : { eventId }),
        ...(nodeId === undefined ? {} : { nodeId }),
        vassalage,
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        ...(account === '' ? {} : { username: account }),
        ...(token === null ? {} : { token }),
        merchantCode,
        language,
        backUrl: games,
      });
    },
  });
  const { mutate } = launch;
  // A change of language must not end the current round.
  useEffect(() => mutate(), [mutate, vassalage, gameId, roomId, eventId]);
  return { value: launch.data, error: launch.error, again: () => mutate() };
}

/** Returns whether the text is a valid event id for a launch; a URL may contain anything. */
function isEventId(text: string): boolean {
  return /^[A-Za-z0-9._-]{3,64}$/.test(text);
}
