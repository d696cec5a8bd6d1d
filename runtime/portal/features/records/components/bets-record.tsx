import { useQuery } from '@tanstack/react-query';
import Dices from 'lucide-react/icons/dices';
import type { ReactNode } from 'react';
import type { Bets } from '../../../../../schema/generated/api/records.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { betsQueries } from '../api/bets-queries.ts';
import type { BetsFilter } from '../model/bets-filter.ts';
import { BetsDownload } from './bets-download.tsx';
import { BetsFilterBar } from './bets-filter-bar.tsx';
import { BetsTable } from './bets-table.tsx';
import { BetsTotals } from './bets-totals.tsx';
import { BetsWaiting } from './bets-waiting.tsx';

export interface BetsRecordProps {
  filter: BetsFilter;
  onFilter: (filter: BetsFilter) => void;
}

/** Shows the betting record for a filter, which the parent component stores. */
export function BetsRecord({ filter, onFilter }: BetsRecordProps) {
  const t = useT();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(betsQueries.page(filter));
  return (
    <ListStates
      value={data}
      failure={error === null ? null : { title: t('records:failed'), text: errorWords(t, error) }}
      isEmpty={({ total }) => total === 0}
      filters={<BetsFilterBar filter={filter} onChange={onFilter} />}
      waiting={isPending ? <BetsWaiting label={t('records:loading')} /> : null}
      empty={<NoBets />}
      onRetry={() => void refetch()}
    >
      {(bets) => (
        <Found
          bets={bets}
          busy={isPlaceholderData}
          download={<BetsDownload filter={filter} />}
          onPage={(page) => onFilter({ ...filter, page, cursor: page === bets.pageNum + 1 ? bets.nextCursor : null })}
        />
      )}
    </ListStates>
  );
}

interface FoundProps {
  bets: Bets;
  busy: boolean;
  download: ReactNode;
  onPage: (page: number) => void;
}

function Found({ bets, busy, download, onPage }: FoundProps) {
  return (
    <>
      <BetsTotals bets={bets} />
      <BetsTable items={bets.items} busy={busy} />
      {download}
      <Pagination page={bets.pageNum} totalPages={bets.totalPages} onChange={onPage} />
    </>
  );
}

function NoBets() {
  const t = useT();
  const games = useGamesPath();
  return (
    <EmptyState
      icon={Dices}
      title={t('records:empty.title')}
      action={
        <LinkButton variant="primary" to={games}>
          {t(games === '/index' ? 'common:nav.home' : 'records:empty.action')}
        </LinkButton>
      }
    >
      {t('records:empty.text')}
    </EmptyState>
  );
}
