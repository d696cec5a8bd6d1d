import { Link } from '../../../../web/ui/link.tsx';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { gameRowQuery } from '../../lobby/public/game-rows.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { GameRail, Head } from './game-rail.tsx';

const places = 14;

/** Shows the most played games of every category. */
export function PopularGames() {
  const t = useT();
  const language = useLanguage();
  const games = useGamesPath();
  const { data, isError, refetch } = usePageQuery(gameRowQuery('popular', { language, size: places }));
  if (games === '/index' || (data !== undefined && data.list.length === 0)) return null;
  if (isError && data === undefined) {
    return (
      <section aria-labelledby="home-popular">
        <Head>
          <h2 id="home-popular">{t('home:popular.title')}</h2>
        </Head>
        <ErrorState title={t('home:popular.failed')} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <GameRail
      id="home-popular"
      title={t('home:popular.title')}
      more={<Link to={games}>{t('home:popular.all')}</Link>}
      games={data?.list}
      places={places}
      twoRows
    />
  );
}
