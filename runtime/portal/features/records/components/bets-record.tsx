import { useQuery } from '@tanstack/react-query';
import Dices from 'lucide-react/icons/dices';
import styled from 'styled-components';
import type { Bets } from '../../../../../schema/generated/api/records.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../../../web/ui/state-message.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { betsQueries } from '../api/bets-queries.ts';
import type { BetsFilter } from '../model/bets-filter.ts';
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
    <Stack>
      <BetsFilterBar filter={filter} onChange={onFilter} />
      {isPending ? <BetsWaiting /> : null}
      {error && data === undefined ? (
        <ErrorState title={t('records:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      {data !== undefined && data.total === 0 ? <NoBets /> : null}
      {data !== undefined && data.total > 0 ? (
        <Found
          bets={data}
          busy={isPlaceholderData}
          onPage={(page) => onFilter({ ...filter, page, cursor: page === data.pageNum + 1 ? data.nextCursor : null })}
        />
      ) : null}
    </Stack>
  );
}

function Found({ bets, busy, onPage }: { bets: Bets; busy: boolean; onPage: (page: number) => void }) {
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

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  min-width: 0;
`;
