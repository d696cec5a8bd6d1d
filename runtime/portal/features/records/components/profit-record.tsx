import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useFilter } from '../../../../web/client/page/use-filter.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { profitQueries } from '../api/profit-queries.ts';
import { profitFilter } from '../model/profit-filter.ts';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitDownload } from './profit-download.tsx';
import { ProfitFilterBar } from './profit-filter-bar.tsx';
import { ProfitTable } from './profit-table.tsx';
import { ProfitTotals } from './profit-totals.tsx';
import { RecordNote } from './record-note.tsx';
import { RecordWaiting } from './record-waiting.tsx';

/** Shows profit and loss; its filter is in the URL of the page, or is local state in the member centre. */
export function ProfitRecord({ inUrl = false }: { inUrl?: boolean }) {
  const t = useT();
  const [filter, setFilter] = useFilter(profitFilter, inUrl);
  const period = useQuery(profitQueries.period(filter));
  return (
    <ListStates
      {...queryStates(t, period, t('records:profit.failed'))}
      isEmpty={isEmpty}
      filters={
        <ProfitFilterBar
          filter={filter}
          shown={period.data}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
      }
      waiting={<RecordWaiting label={t('records:profit.loading')} />}
      empty={<Nothing />}
    >
      {(profit) => (
        <>
          <ProfitTotals profit={profit} />
          <ProfitChart profit={profit}>
            <ProfitTable profit={profit} busy={period.isPlaceholderData} />
          </ProfitChart>
          <ProfitDownload shown={profit} />
          <RecordNote>{t('records:profit.note', { zone: profit.timeZone })}</RecordNote>
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
