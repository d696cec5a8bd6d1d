import Ticket from 'lucide-react/icons/ticket';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBrandCategories } from '../../lobby/public/use-brand-categories.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useSearch } from '../../../../web/client/page/use-search.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { EmptyState, ErrorState } from '../../../../web/ui/state-message.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';
import { DrawList } from '../components/draw-list.tsx';
import { PopularNumbers } from '../components/popular-numbers.tsx';
import { WinnerBoard } from '../components/winner-board.tsx';
import { useRecentDraws } from '../model/use-recent-draws.ts';
import { useServerNow } from '../model/use-server-now.ts';

const all = 'all';
const lately = 'recent';

/** Lobby of all lotteries: draws by vendor, recently played draws, popular numbers, and winners. */
export function ElottPage() {
  const t = useT();
  const [search, setSearch] = useSearch();
  const { data, error, refetch } = usePageQuery(lotteryQueries.draws(useLanguage()));
  const now = useServerNow(data);
  const categories = useBrandCategories();
  const category = categories.find(({ title }) => title === search.get('category'));
  const ofCategory = category?.vendors.map(({ vassalage }) => vassalage);
  const draws = data?.draws.filter(({ vassalage }) => ofCategory === undefined || ofCategory.includes(vassalage));
  const vendors = new Map(draws?.map(({ vassalage, vendorName }) => [vassalage, vendorName]));
  const recent = useRecentDraws(draws ?? []);
  const tabs = [
    { id: all, label: t('lottery:allDraws') },
    ...[...vendors].map(([id, label]) => ({ id, label })),
    ...(recent?.length ? [{ id: lately, label: t('lottery:recent') }] : []),
  ];
  const asked = search.get('page') ?? all;
  const selected = tabs.some(({ id }) => id === asked) ? asked : all;
  const ofTab = selected === all ? draws : draws?.filter(({ vassalage }) => vassalage === selected);
  // If the URL names the recent draws, no other draws are shown while they are loading.
  const shown = asked === lately && recent?.length !== 0 ? recent : ofTab;
  return (
    <Page>
      <header>
        <h1>{t(category === undefined ? 'lottery:elott.title' : `common:category.${category.title}`)}</h1>
        <p>{t('lottery:elott.text')}</p>
      </header>
      {error !== null && draws === undefined ? (
        <ErrorState title={t('lottery:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      {draws?.length === 0 ? (
        <EmptyState icon={Ticket} title={t('lottery:empty.title')}>
          {t('lottery:empty.text')}
        </EmptyState>
      ) : null}
      {draws?.length === 0 || (error !== null && draws === undefined) ? null : (
        <Columns>
          <Stack>
            <Tabs
              label={t('lottery:vendors')}
              items={tabs}
              selected={selected}
              onSelect={(id) =>
                setSearch(
                  {
                    ...(category === undefined ? {} : { category: category.title }),
                    ...(id === all ? {} : { page: id }),
                  },
                  { replace: true },
                )
              }
            />
            <DrawList draws={shown} now={now} />
          </Stack>
          <Stack as="aside">
            {shown === undefined ? null : <PopularNumbers draws={shown} />}
            <WinnerBoard />
          </Stack>
        </Columns>
      )}
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
  h1 {
    margin: 0;
    font-size: ${type.display};
  }
  header p {
    margin: ${space.half} 0 0;
    color: ${color.muted};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  align-items: start;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;
