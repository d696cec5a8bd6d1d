import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { categoryIcons } from '../../lobby/public/category-icons.ts';
import { useOpenGame } from '../../lobby/public/use-open-game.ts';
import { imageUrls, imageFailed } from '../../../core/page/image-cdn.ts';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { GameTile, GameTileSkeleton } from '../../lobby/public/game-tile.tsx';
import { color, media, space, type } from '../../../../web/ui/tokens.ts';

export interface GameRailProps {
  id: string;
  title: string;
  /** Link to more games, next to the title. */
  more?: ReactNode;
  /** Undefined while the games are loading. */
  games: readonly Game[] | undefined;
  /** Number of skeletons while the games are loading. */
  places: number;
  /** Whether phones show two rows, which use the space better than one. */
  twoRows?: boolean;
}

/** Row of games that scrolls sideways. */
export function GameRail({ id, title, more, games, places, twoRows = false }: GameRailProps) {
  const shape = useBundle().theme.layout.tiles;
  const hosts = useImageHosts();
  const open = useOpenGame();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {more}
      </Head>
      <Rail aria-busy={games === undefined} data-rows={twoRows ? 2 : 1}>
        {games === undefined
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
                  pictures={imageUrls(game.showIcon, hosts)}
                  onPictureFailed={imageFailed}
                  icon={categoryIcons[game.gameType]}
                  shape={shape}
                  onPlay={() => open(game)}
                />
              </li>
            ))}
      </Rail>
    </section>
  );
}

export const Head = styled.div`
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
  &[data-rows='2'] {
    ${media.phone} {
      grid-template-rows: repeat(2, auto);
    }
  }
  li {
    scroll-snap-align: start;
  }
`;
