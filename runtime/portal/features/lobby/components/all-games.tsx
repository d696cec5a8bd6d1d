import { useQueries, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Category, Game } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { gameListQuery } from '../public/game-list.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { GameTileSkeleton } from '../public/game-tile.tsx';
import { color } from '../../../../web/ui/tokens.ts';
import { gamesAskedFor } from '../model/games-asked-for.ts';
import type { LobbyFilter } from '../model/lobby-filter.ts';
import { useListPosition } from '../model/use-list-position.ts';
import { useRows } from '../model/use-rows.ts';
import { useRowShape } from '../model/use-row-shape.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { ListFailed, NothingFound } from './list-states.tsx';
import { LobbyTile } from './lobby-tile.tsx';

export interface AllGamesProps {
  gameType: Category;
  filter: LobbyFilter;
  kit: TileKit;
  onPages: () => void;
  onReset: () => void;
}

/** Number of games per call. */
const blockSize = 100;

/** Shows every game of a filter in one long list. Only the games near the viewport are rendered and fetched. */
export function AllGames({ gameType, filter, kit, onPages, onReset }: AllGamesProps) {
  const t = useT();
  const language = useLanguage();
  const asked = gamesAskedFor({ gameType, filter, language });
  const { data, error, refetch } = useQuery({
    ...gameListQuery({ ...asked, pageNo: 1, pageSize: blockSize }),
    gcTime: Infinity,
  });
  if (error !== null && data === undefined) return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <NothingFound onReset={onReset} />;
  return (
    <>
      <Line>
        <p aria-live="polite">
          {data === undefined ? t('common:ui.loading') : t('lobby:found', { count: data.total })}
        </p>
        <Button variant="ghost" size="small" data-action="show-pages" onClick={onPages}>
          {t('lobby:whole.pages')}
        </Button>
      </Line>
      {data === undefined ? null : <LongList asked={asked} total={data.total} kit={kit} />}
    </>
  );
}

function LongList({ asked, total, kit }: { asked: ReturnType<typeof gamesAskedFor>; total: number; kit: TileKit }) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, rowHeight } = useRowShape(list);
  const focused = useRef<number | null>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [rowHeight]);
  const count = Math.ceil(total / columns);
  const shown = useRows({
    count,
    rowHeight,
    top,
    kept: focused,
    onRest: useListPosition(JSON.stringify(asked)),
  });
  const block = (at: number) => Math.floor(at / blockSize);
  const blocks = [
    ...new Set(shown.flatMap((row) => [block(row * columns), block(Math.min(total, (row + 1) * columns) - 1)])),
  ];
  const answers = useQueries({
    queries: blocks.map((each) => ({
      ...gameListQuery({ ...asked, pageNo: each + 1, pageSize: blockSize }),
      gcTime: Infinity,
    })),
  });
  const gameAt = (at: number): Game | undefined => answers[blocks.indexOf(block(at))]?.data?.games[at % blockSize];
  return (
    <List
      ref={list}
      // Absolutely positioned rows need explicit list roles and positions.
      role="list"
      style={{ height: count * rowHeight }}
      onFocus={({ target }) => {
        focused.current = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? 0);
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {shown.map((index) => (
        <Row
          key={index}
          data-row={index}
          role="presentation"
          style={{
            transform: `translateY(${index * rowHeight}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
            const at = index * columns + column;
            const game = gameAt(at);
            return (
              <li key={column} aria-setsize={total} aria-posinset={at + 1}>
                {game === undefined ? <GameTileSkeleton shape={kit.shape} /> : <LobbyTile game={game} kit={kit} />}
              </li>
            );
          })}
        </Row>
      ))}
    </List>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  p {
    margin: 0;
    color: ${color.muted};
  }
`;

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  gap: var(--gap, 16px);
  contain: layout style;
`;
