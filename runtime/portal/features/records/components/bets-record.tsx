import Dices from 'lucide-react/icons/dices';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePages } from '../../../../web/client/query/use-pages.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { betsQueries } from '../api/bets-queries.ts';
import { betsFilter } from '../model/bets-filter.ts';
import { BetsDownload } from './bets-download.tsx';
import { BetsFilterBar } from './bets-filter-bar.tsx';
import { BetsTable } from './bets-table.tsx';
import { BetsTotals } from './bets-totals.tsx';
import { RecordWaiting } from './record-waiting.tsx';

/** Shows the betting record; its filter is in the URL of the page, or is local state in the member centre. */
export function BetsRecord({ inUrl = false }: { inUrl?: boolean }) {
  const t = useT();
  const { filter, onFilter, states, busy, pagination } = usePages({
    format: betsFilter,
    inUrl,
    query: betsQueries.page,
    failed: t('records:failed'),
  });
  return (
    <ListStates
      {...states}
      isEmpty={({ total }) => total === 0}
      filters={<BetsFilterBar filter={filter} onChange={onFilter} />}
      waiting={<RecordWaiting label={t('records:loading')} />}
      empty={<NoBets />}
    >
      {(bets) => (
        <>
          <BetsTotals bets={bets} />
          <BetsTable items={bets.items} busy={busy} />
          <BetsDownload filter={filter} />
          <Pagination {...pagination} />
        </>
      )}
    </ListStates>
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
