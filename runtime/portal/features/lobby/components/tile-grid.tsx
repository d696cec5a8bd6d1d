import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { GameTileSkeleton } from '../public/game-tile.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { LobbyTile } from './lobby-tile.tsx';

export interface TileGridProps {
  /** Undefined while the games are loading. */
  games: readonly Game[] | undefined;
  kit: TileKit;
  /** Number of skeletons while the games are loading. */
  places: number;
  busy?: boolean;
}

/** Shows games in rows, or the same number of skeletons of the same size. */
export function TileGrid({ games, kit, places, busy = false }: TileGridProps) {
  return (
    <Grid aria-busy={games === undefined || busy}>
      {games === undefined ? (
        <Skeletons places={places} />
      ) : (
        games.map((game, at) => (
          <li key={`${game.vassalage}/${game.gameId}`}>
            <LobbyTile game={game} kit={kit} eager={at < firstRow} />
          </li>
        ))
      )}
    </Grid>
  );
}

const firstRow = 6;

function Skeletons({ places }: { places: number }): ReactNode {
  const shape = useBundle().theme.layout.tiles;
  return Array.from({ length: places }, (_, place) => (
    <li key={place}>
      <GameTileSkeleton shape={shape} />
    </li>
  ));
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(44%, 168px), 1fr));
  gap: ${space.three} ${space.two};
  margin: 0;
  padding: 0;
  list-style: none;
  transition: opacity 120ms;
  &[aria-busy='true'] {
    opacity: 0.75;
  }
`;
