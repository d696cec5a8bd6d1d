import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useLanguage, useT } from '../../../client/i18n/use-words.ts';
import { gameListQuery } from '../../../client/lobby/game-list.ts';
import { gameAddress } from '../../../client/lobby/vendor-address.ts';
import { usePortal } from '../../../client/portal-context.tsx';
import { useHydrated } from '../../../client/page/use-hydrated.ts';
import { useAccountGate } from '../../../client/session/use-account-gate.ts';
import { GameTile, GameTileSkeleton } from '../../../ui/game-tile.tsx';
import { ErrorState } from '../../../ui/state-message.tsx';
import { color, media, space, type } from '../../../ui/tokens.ts';

const places = 12;

/** Games many people play, hot ones first. */
export function PopularGames() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const gate = useAccountGate();
  const hydrated = useHydrated();
  const { bundle, paths } = usePortal();
  const shape = bundle.theme.layout.tiles;
  const { data, isError, refetch } = useQuery(gameListQuery({ gameType: 'RNG', language, pageNo: 1, pageSize: 24 }));
  if (!paths.has('/rng') || (data !== undefined && data.games.length === 0)) return null;
  const games = [...(data?.games ?? [])].sort((a, b) => b.isHot - a.isHot).slice(0, places);
  const waiting = !hydrated || data === undefined;
  return (
    <section aria-labelledby="home-popular">
      <Head>
        <h2 id="home-popular">{t('home:popular.title')}</h2>
        <Link to="/rng">{t('home:popular.all')}</Link>
      </Head>
      {isError ? (
        <ErrorState title={t('home:popular.failed')} onRetry={() => void refetch()} />
      ) : (
        <Rail aria-busy={waiting} data-shape={shape}>
          {waiting
            ? Array.from({ length: places }, (_, place) => (
                <li key={place}>
                  <GameTileSkeleton shape={shape} />
                </li>
              ))
            : games.map((game) => (
                <li key={`${game.vassalage}/${game.gameId}`}>
                  <GameTile
                    name={game.gameName}
                    note={game.vendorName}
                    picture={game.showIcon}
                    shape={shape}
                    onPlay={() => gate('trial', () => void navigate(gameAddress(game)))}
                  />
                </li>
              ))}
        </Rail>
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.two};
  margin-block-end: ${space.two};
  h2 {
    margin: 0;
    font-size: ${type.heading};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.accentStrong};
    font-weight: 600;
    white-space: nowrap;
  }
`;

const Rail = styled.ul`
  display: grid;
  grid-auto-columns: clamp(140px, 40vw, 196px);
  grid-auto-flow: column;
  gap: ${space.two};
  margin: 0;
  padding: 4px 4px ${space.one};
  overflow-x: auto;
  list-style: none;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  /* Two rows fill a phone better than one. */
  ${media.phone} {
    grid-template-rows: repeat(2, auto);
  }
  li {
    scroll-snap-align: start;
  }
`;
