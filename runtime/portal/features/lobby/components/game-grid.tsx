import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Category, Game } from '../../../../../schema/generated/api/lobby.ts';
import { errorWords } from '../../../client/api/error-words.ts';
import { useLanguage, useT } from '../../../client/i18n/use-words.ts';
import { gameListQuery } from '../../../client/lobby/game-list.ts';
import { gameAddress } from '../../../client/lobby/vendor-address.ts';
import { useHydrated } from '../../../client/page/use-hydrated.ts';
import { useBundle } from '../../../client/portal-context.tsx';
import { useAccountGate } from '../../../client/session/use-account-gate.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { GameTile, GameTileSkeleton } from '../../../ui/game-tile.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx';
import { color, space } from '../../../ui/tokens.ts';
import { type LobbyFilter, pageSizeOf } from '../model/lobby-filter.ts';

export interface GameGridProps {
  gameType: Category;
  filter: LobbyFilter;
  onPage: (pageNo: number) => void;
  onReset: () => void;
}

/** The games of a filter, page by page. */
export function GameGrid({ gameType, filter, onPage, onReset }: GameGridProps) {
  const t = useT();
  const language = useLanguage();
  const hydrated = useHydrated();
  const pageSize = pageSizeOf(filter);
  const { vassalage, gameName, pageNo } = filter;
  const query = gameListQuery({
    gameType,
    language,
    pageNo,
    pageSize,
    ...(vassalage === '' ? {} : { vassalage }),
    ...(gameName === '' ? {} : { gameName }),
  });
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...query, enabled: hydrated });
  if (error !== null && data === undefined) {
    return (
      <ErrorState title={t('lobby:failed')} onRetry={() => void refetch()}>
        {errorWords(t, error)}
      </ErrorState>
    );
  }
  if (data?.games.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('lobby:empty.title')}
        action={
          <Button variant="primary" onClick={onReset}>
            {t('lobby:empty.action')}
          </Button>
        }
      >
        {t('lobby:empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <Found aria-live="polite">
        {hydrated ? null : <noscript>{t('lobby:needsScript')}</noscript>}
        {hydrated && data === undefined ? t('common:ui.loading') : null}
        {data === undefined ? null : t('lobby:found', { count: data.total })}
      </Found>
      <Grid aria-busy={data === undefined || isPlaceholderData}>
        {data === undefined ? (
          <Skeletons places={pageSize} />
        ) : (
          data.games.map((game) => <GridTile key={`${game.vassalage}/${game.gameId}`} game={game} />)
        )}
      </Grid>
      {data === undefined ? null : <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} />}
    </>
  );
}

function GridTile({ game }: { game: Game }) {
  const t = useT();
  const navigate = useNavigate();
  const gate = useAccountGate();
  const shape = useBundle().theme.layout.tiles;
  return (
    <li>
      <GameTile
        name={game.gameName}
        note={game.vendorName}
        picture={game.showIcon}
        shape={shape}
        badge={game.isHot === 1 ? <Badge tone="accent">{t('lobby:hot')}</Badge> : undefined}
        onPlay={() => gate(game.supportPlay === 0 ? 'trial' : 'member', () => void navigate(gameAddress(game)))}
      />
    </li>
  );
}

function Skeletons({ places }: { places: number }) {
  const shape = useBundle().theme.layout.tiles;
  return Array.from({ length: places }, (_, place) => (
    <li key={place}>
      <GameTileSkeleton shape={shape} />
    </li>
  ));
}

const Found = styled.p`
  min-height: 1lh;
  margin: 0;
  color: ${color.muted};
`;

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
