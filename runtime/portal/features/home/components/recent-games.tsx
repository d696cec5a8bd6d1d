import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../client/i18n/use-words.ts';
import { gameRowQuery } from '../../../client/lobby/game-rows.ts';
import { useSession } from '../../../client/session/session.ts';
import { GameRail } from './game-rail.tsx';

const places = 8;

/** What somebody logged in played last; nothing for everybody else, and nothing before the first game. */
export function RecentGames() {
  const t = useT();
  const language = useLanguage();
  const { loggedIn } = useSession();
  const { data } = useQuery({
    ...gameRowQuery('recent', { language, size: places }),
    enabled: loggedIn,
  });
  if (!loggedIn || data === undefined || data.list.length === 0) return null;
  return <GameRail id="home-recent" title={t('home:recent.title')} games={data.list} places={places} />;
}
