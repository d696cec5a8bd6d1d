import { useQuery } from '@tanstack/react-query';
import Dices from 'lucide-react/icons/dices';
import { useSearchParams } from 'react-router-dom';
import type { Bets } from '../../../../../schema/generated/api/records.ts';
import { errorWords } from '../../../client/api/error-words.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { useBundle } from '../../../client/portal-context.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageColumn, PageHeading } from '../../../ui/page-heading.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx';
import { betsQueries } from '../api/bets-queries.ts';
import { BetsFilterBar } from '../components/bets-filter-bar.tsx';
import { BetsTable } from '../components/bets-table.tsx';
import { BetsTotals } from '../components/bets-totals.tsx';
import { BetsWaiting } from '../components/bets-waiting.tsx';
import { type BetsFilter, readBetsFilter, writeBetsFilter } from '../model/bets-filter.ts';

/** The betting record; its filter lives in the address. */
export function BetsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filter = readBetsFilter(search);
  const show = (next: BetsFilter) => setSearch(writeBetsFilter(next), { preventScrollReset: true });
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(betsQueries.page(filter));
  return (
    <PageColumn>
      <PageHeading>{t('records:title')}</PageHeading>
      <BetsFilterBar filter={filter} onChange={show} />
      {isPending ? <BetsWaiting /> : null}
      {error && data === undefined ? (
        <ErrorState title={t('records:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      {data !== undefined && data.total === 0 ? <NoBets /> : null}
      {data !== undefined && data.total > 0 ? (
        <Record bets={data} busy={isPlaceholderData} onPage={(page) => show({ ...filter, page })} />
      ) : null}
    </PageColumn>
  );
}

function Record({ bets, busy, onPage }: { bets: Bets; busy: boolean; onPage: (page: number) => void }) {
  return (
    <>
      <BetsTotals bets={bets} />
      <BetsTable items={bets.items} busy={busy} />
      <Pagination page={bets.pageNum} totalPages={bets.totalPages} onChange={onPage} />
    </>
  );
}

function NoBets() {
  const t = useT();
  const { routesOff, categories } = useBundle();
  const slots = categories.includes('RNG') && !routesOff.includes('/rng');
  return (
    <EmptyState
      icon={Dices}
      title={t('records:empty.title')}
      action={
        <LinkButton variant="primary" to={slots ? '/rng' : '/index'}>
          {t('records:empty.action')}
        </LinkButton>
      }
    >
      {t('records:empty.text')}
    </EmptyState>
  );
}
