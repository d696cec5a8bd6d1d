import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useLanguage, useT } from '../../../client/i18n/use-words.ts';
import { gameRowQuery } from '../../../client/lobby/game-rows.ts';
import { useGamesPath } from '../../../client/lobby/use-games-path.ts';
import { useHydrated } from '../../../client/page/use-hydrated.ts';
import { useSession, useSessionKnown } from '../../../client/session/session.ts';
import { GameRail } from './game-rail.tsx';

const places = 8;

/**
 * What somebody logged in played last, and before the first game what to start with; nothing for everybody else.
 * Its place is kept from the first byte of the page, so that nothing moves when the games come.
 */
export function RecentGames() {
  const t = useT();
  const asked = { language: useLanguage(), size: places };
  const { loggedIn } = useSession();
  const expected = useExpected();
  const games = useGamesPath();
  const recent = useQuery({ ...gameRowQuery('recent', asked), enabled: loggedIn });
  const none = recent.data?.list.length === 0;
  const hot = useQuery({ ...gameRowQuery('hot', asked), enabled: none });
  const { data, isError } = none ? hot : recent;
  if (expected === 'no' || games === '/index' || isError || data?.list.length === 0) return null;
  return (
    <Place data-expected={expected}>
      <GameRail
        id="home-recent"
        title={none ? t('home:start.title') : t('home:recent.title')}
        games={loggedIn ? data?.list : undefined}
        places={places}
      />
    </Place>
  );
}

/** Whether somebody logged in is looking; only the document knows while the page must equal what was prerendered. */
function useExpected(): 'yes' | 'no' | 'ask-document' {
  const hydrated = useHydrated();
  const known = useSessionKnown();
  const { loggedIn } = useSession();
  const [hinted] = useState(() => typeof document !== 'undefined' && 'session' in document.documentElement.dataset);
  if (!hydrated) return 'ask-document';
  return loggedIn || (!known && hinted) ? 'yes' : 'no';
}

const Place = styled.div`
  &[data-expected='ask-document'] {
    display: none;
    html[data-session='known'] & {
      display: block;
    }
  }
`;
