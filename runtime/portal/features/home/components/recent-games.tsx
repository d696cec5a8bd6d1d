import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { gameRowQuery } from '../../lobby/public/game-rows.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { useSession, useIsSessionResolved } from '../../../core/session/session.ts';
import { GameRail } from './game-rail.tsx';

const places = 8;

/**
 * Shows the games that the player last played, or games for beginners before the first one. Hidden from visitors. Its
 * space is reserved from the first byte of the page, so that nothing moves when the games load.
 */
export function RecentGames() {
  const t = useT();
  const asked = { language: useLanguage(), size: places };
  const { loggedIn } = useSession();
  // During hydration the page must equal the prerendered one; until then only the document shows whether a session
  // exists.
  const hydrated = useHydrated();
  const nobody = useIsSessionResolved() && hydrated && !loggedIn;
  const games = useGamesPath();
  const recent = useQuery({ ...gameRowQuery('recent', asked), enabled: loggedIn });
  const none = recent.data?.list.length === 0;
  const hot = useQuery({ ...gameRowQuery('hot', asked), enabled: none });
  const { data, isError } = none ? hot : recent;
  if (nobody || games === '/index' || isError || data?.list.length === 0) return null;
  return (
    <Place data-shown={hydrated && loggedIn}>
      <GameRail
        id="home-recent"
        title={none ? t('home:start.title') : t('home:recent.title')}
        games={loggedIn ? data?.list : undefined}
        places={places}
      />
    </Place>
  );
}

const Place = styled.div`
  display: none;
  &[data-shown='true'],
  html[data-session='known'] & {
    display: block;
  }
`;
