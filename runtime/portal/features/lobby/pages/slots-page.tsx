import styled from 'styled-components';
import { useT } from '../../../client/i18n/use-words.ts';
import { color, space, type } from '../../../ui/tokens.ts';
import { GameGrid } from '../components/game-grid.tsx';
import { GameSearch } from '../components/game-search.tsx';
import { VendorTabs } from '../components/vendor-tabs.tsx';
import { useLobbyFilter } from '../model/use-lobby-filter.ts';

/** Every slot: by vendor, by name, page by page. The address holds all of it. */
export function SlotsPage() {
  const t = useT();
  const { filter, change } = useLobbyFilter();
  return (
    <Page>
      <Head>
        <div>
          <h1>{t('lobby:rng.title')}</h1>
          <p>{t('lobby:rng.text')}</p>
        </div>
        <GameSearch
          key={filter.gameName}
          name={filter.gameName}
          onSearch={(gameName) => change({ ...filter, gameName, pageNo: 1 })}
        />
      </Head>
      <VendorTabs selected={filter.vassalage} onSelect={(vassalage) => change({ ...filter, vassalage, pageNo: 1 })} />
      <GameGrid
        gameType="RNG"
        filter={filter}
        onPage={(pageNo) => change({ ...filter, pageNo, paged: true })}
        onReset={() => change({ vassalage: '', gameName: '', pageNo: 1, paged: false })}
      />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.four} ${space.two} 0;
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
