import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { lazyPart } from '../../../../web/client/parts/lazy-part.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { type LobbyFilter, noNarrowing } from '../model/lobby-filter.ts';
import { type LobbyAddress, useLobbyFilter } from '../model/use-lobby-filter.ts';
import { type TileKit, useTileKit } from '../model/use-tile-kit.ts';
import { GameGrid } from './game-grid.tsx';
import { GameSearch } from './game-search.tsx';
import { LobbyFilters } from './lobby-filters.tsx';
import { NextFixtures } from './next-fixtures.tsx';
import { OwnGrid } from './own-grid.tsx';
import { RankPanel } from './rank-panel.tsx';
import { RoomGrid } from './room-grid.tsx';
import { VendorCards } from './vendor-cards.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

const AllGames = lazyPart(() => import('./all-games.tsx').then((module) => module.AllGames));

/**
 * Page with the games of one category: filters by vendor, name and properties, and pages. The URL contains the whole
 * state.
 */
export function CategoryPage({ category }: { category: Exclude<Category, 'ELOTT' | 'LOTT'> }) {
  const t = useT();
  const { filter, fault, change } = useLobbyFilter(category);
  const [pageMissing, setPageMissing] = useState(false);
  const kit = useTileKit();
  const onChange = (next: Partial<LobbyFilter>) => {
    setPageMissing(false);
    change(next);
  };
  const onPageMissing = (totalPages: number) => {
    setPageMissing(true);
    change({ pageNo: totalPages }, { replace: true });
  };
  const notice = noticeOf(fault, pageMissing);
  // The library types `toLowerCase` as any string.
  const name = category.toLowerCase() as Lowercase<typeof category>;
  return (
    <Page data-category={category}>
      <Head>
        <div>
          <h1>{t(`lobby:${name}.title`)}</h1>
          <p>{t(`lobby:${name}.text`)}</p>
        </div>
        <GameSearch name={filter.gameName} onSearch={(gameName) => onChange({ gameName })} />
      </Head>
      <VendorTabs
        category={category}
        selected={filter.vassalage}
        onSelect={(vassalage) => onChange({ vassalage, classify: '' })}
      />
      {showsLists(category, filter) ? <LobbyFilters category={category} filter={filter} onChange={onChange} /> : null}
      <Notice role="status">{notice === null ? null : <FormNotice>{t(notice.key, notice.values)}</FormNotice>}</Notice>
      {(category === 'SPORTS' || category === 'ESPORTS') && filter.gameName === '' ? (
        <NextFixtures gameType={category} vassalage={filter.vassalage} />
      ) : null}
      <Games category={category} filter={filter} kit={kit} onChange={onChange} onPageMissing={onPageMissing} />
      <RankPanel gameType={category} vassalage={filter.vassalage} kit={kit} />
    </Page>
  );
}

interface GamesProps {
  category: Category;
  filter: LobbyFilter;
  kit: TileKit;
  onChange: (change: Partial<LobbyFilter>) => void;
  onPageMissing: (totalPages: number) => void;
}

function Games({ category, filter, kit, onChange, onPageMissing }: GamesProps) {
  const onReset = () => onChange(noNarrowing);
  if (!showsLists(category, filter)) {
    return category === 'PVP' ? (
      <RoomGrid vassalage={filter.vassalage} gameName={filter.gameName} kit={kit} onReset={onReset} />
    ) : (
      <VendorCards
        gameType={category}
        gameName={filter.gameName}
        kit={kit}
        onVendor={(vassalage) => onChange({ vassalage })}
        onReset={onReset}
      />
    );
  }
  if (filter.show !== 'all') return <OwnGrid gameType={category} filter={filter} kit={kit} onReset={onReset} />;
  if (filter.whole) {
    return (
      <Suspense>
        <AllGames
          gameType={category}
          filter={filter}
          kit={kit}
          onPages={() => onChange({ whole: false })}
          onReset={onReset}
        />
      </Suspense>
    );
  }
  return (
    <GameGrid
      gameType={category}
      filter={filter}
      kit={kit}
      onPage={(pageNo) => onChange({ pageNo })}
      onPageMissing={onPageMissing}
      onWhole={() => onChange({ whole: true })}
      onReset={onReset}
    />
  );
}

/**
 * Returns whether the category shows a list of games. Card games show rooms, and sports show vendors until one is
 * chosen.
 */
function showsLists(category: Category, { vassalage }: LobbyFilter): boolean {
  if (category === 'PVP') return false;
  return (category !== 'SPORTS' && category !== 'ESPORTS') || vassalage !== '';
}

function noticeOf(
  fault: LobbyAddress['fault'],
  pageMissing: boolean,
): { key: TranslationKey; values?: Record<string, string> } | null {
  if (fault?.kind === 'vendor') return { key: 'lobby:mended.vendor', values: { code: fault.code } };
  if (fault !== null) return { key: 'lobby:mended.other' };
  return pageMissing ? { key: 'lobby:mended.page' } : null;
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.four} ${space.two} 0;
`;

/** Always mounted, so that screen readers announce changes; takes no space while empty. */
const Notice = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.two};
  h1 {
    margin: 0;
    font-size: ${type.display};
  }
  p {
    margin: ${space.half} 0 0;
    color: ${color.muted};
  }
`;
