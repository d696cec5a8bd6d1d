import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { categoryPageQuery } from '../public/game-list.ts';
import { useGameMenus } from '../public/use-game-menus.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { AppError } from '../../../../shared/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { color, space } from '../../../../web/ui/tokens.ts';
import { gamesAskedFor } from '../model/games-asked-for.ts';
import { type LobbyFilter, pageSizeOf } from '../model/lobby-filter.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { ListFailed, NothingFound } from './list-states.tsx';
import { TileGrid } from './tile-grid.tsx';

export interface GameGridProps {
  gameType: Category;
  filter: LobbyFilter;
  kit: TileKit;
  onPage: (pageNo: number) => void;
  /** Called with the number of the last page when the URL names a page past it. */
  onPageMissing: (totalPages: number) => void;
  onWhole: () => void;
  onReset: () => void;
}

/** Shows the games of a filter in pages. */
export function GameGrid({ gameType, filter, kit, onPage, onPageMissing, onWhole, onReset }: GameGridProps) {
  const t = useT();
  const language = useLanguage();
  const hydrated = useHydrated();
  const pageSize = pageSizeOf(filter);
  const asked = gamesAskedFor({ gameType, filter, language });
  const { data, error, isPlaceholderData, refetch } = usePageQuery(
    categoryPageQuery({ ...asked, pageNo: filter.pageNo, pageSize }),
  );
  const lastPage = lastPageOf(error);
  const tellMissing = useEffectEvent(onPageMissing);
  useEffect(() => {
    if (lastPage !== null) tellMissing(lastPage);
  }, [lastPage]);
  // While the menus load, an unknown vendor in the URL is not an error: the menus then correct it.
  const { status } = useGameMenus();
  const mending = status === 'pending' && codeOf(error) === 'lobby.unknown_vendor';
  if (error !== null && lastPage === null && !mending && data === undefined)
    return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (data?.games.length === 0) return <NothingFound onReset={onReset} />;
  return (
    <>
      <Line>
        <Found aria-live="polite">
          {hydrated || data !== undefined ? null : <noscript>{t('lobby:needsScript')}</noscript>}
          {hydrated && data === undefined ? <span>{t('common:ui.loading')}</span> : null}
          {data === undefined ? null : <span>{t('lobby:found', { count: data.total })}</span>}
        </Found>
        {data !== undefined && data.totalPages > 1 ? (
          <Button variant="ghost" size="small" data-action="show-all" onClick={onWhole}>
            {t('lobby:whole.show')}
          </Button>
        ) : null}
      </Line>
      <TileGrid games={data?.games} kit={kit} places={pageSize} busy={isPlaceholderData} />
      {data === undefined ? null : <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} />}
    </>
  );
}

function codeOf(error: Error | null): string | null {
  return error instanceof AppError ? error.code : null;
}

function lastPageOf(error: Error | null): number | null {
  if (!(error instanceof AppError) || error.code !== 'lobby.unknown_page') return null;
  return Number(error.params['totalPages'] ?? 1);
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: 44px;
`;

const Found = styled.p`
  min-height: 1lh;
  margin: 0;
  color: ${color.muted};
`;
