import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import styled from 'styled-components';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
import { profitQueries } from '../api/profit-queries.ts';
import type { ProfitFilter } from '../model/profit-filter.ts';
import { BetsWaiting } from './bets-waiting.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitDownload } from './profit-download.tsx';
import { ProfitFilterBar } from './profit-filter-bar.tsx';
import { ProfitTable } from './profit-table.tsx';
import { ProfitTotals } from './profit-totals.tsx';

export interface ProfitRecordProps {
  filter: ProfitFilter;
  onFilter: (filter: ProfitFilter) => void;
}

/** Shows profit and loss for a filter, which the parent component stores. */
export function ProfitRecord({ filter, onFilter }: ProfitRecordProps) {
  const t = useT();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(profitQueries.period(filter));
  // A period that the server rejects shows the reason, not the period before.
  const value = error === null ? data : undefined;
  return (
    <ListStates
      value={value}
      failure={error === null ? null : { title: t('records:profit.failed'), text: errorWords(t, error) }}
      isEmpty={isEmpty}
      filters={<ProfitFilterBar filter={filter} shown={data} onChange={onFilter} />}
      waiting={isPending ? <BetsWaiting label={t('records:profit.loading')} /> : null}
      empty={<Nothing />}
      onRetry={() => void refetch()}
    >
      {(profit) => (
        <>
          <ProfitTotals profit={profit} />
          <ProfitChart profit={profit}>
            <ProfitTable profit={profit} busy={isPlaceholderData} />
          </ProfitChart>
          <ProfitDownload shown={profit} />
          <Note>{t('records:profit.note', { zone: profit.timeZone })}</Note>
        </>
      )}
    </ListStates>
  );
}

function isEmpty({ totals: { rounds, deposits, withdrawals, bonuses, adjustments } }: Profit): boolean {
  return rounds === 0 && ![deposits, withdrawals, bonuses, adjustments].some((amount) => /[1-9]/.test(amount));
}

function Nothing() {
  const t = useT();
  const games = useGamesPath();
  return (
    <EmptyState
      icon={ChartColumn}
      title={t('records:empty.title')}
      action={<LinkButton to={games}>{t(games === '/index' ? 'common:nav.home' : 'records:empty.action')}</LinkButton>}
    >
      {t('records:profit.empty')}
    </EmptyState>
  );
}

const Note = styled.p`
  max-width: 70ch;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
`;
