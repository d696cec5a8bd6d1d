import FileCheck from 'lucide-react/icons/file-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Transactions } from '../../../../../schema/generated/api/records.ts';
import { downloadFile } from '../../../../web/client/api/download-file.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePages } from '../../../../web/client/query/use-pages.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { transactionsQueries } from '../api/transactions-queries.ts';
import { type TransactionsFilter, transactionsFilter } from '../model/transactions-filter.ts';
import { CsvDownload } from './csv-download.tsx';
import { RecordNote } from './record-note.tsx';
import { RecordWaiting } from './record-waiting.tsx';
import { TransactionsFilterBar } from './transactions-filter-bar.tsx';
import { TransactionsTable } from './transactions-table.tsx';
import { TransactionsTotals } from './transactions-totals.tsx';

/** Shows the account record; its filter is in the URL of the page, or is local state in the member centre. */
export function TransactionsRecord({ inUrl = false }: { inUrl?: boolean }) {
  const t = useT();
  const { filter, onFilter, states, busy, pagination } = usePages({
    format: transactionsFilter,
    inUrl,
    query: transactionsQueries.page,
    failed: t('records:lines.failed'),
  });
  return (
    <ListStates
      {...states}
      isEmpty={({ totals, total }) => totals.length === 0 && total === 0}
      filters={
        <>
          <TransactionsFilterBar filter={filter} shown={states.value} onChange={onFilter} />
          <ToStatements />
        </>
      }
      waiting={<RecordWaiting label={t('records:lines.loading')} />}
      empty={
        <EmptyState icon={ReceiptText} title={t('records:lines.empty.title')}>
          {t('records:lines.empty.text')}
        </EmptyState>
      }
    >
      {(transactions) => (
        <>
          <TransactionsTotals transactions={transactions} />
          {transactions.total === 0 ? (
            <EmptyState icon={ReceiptText}>{t('records:lines.noneOfType')}</EmptyState>
          ) : (
            <>
              <TransactionsTable transactions={transactions} busy={busy} />
              <LinesDownload shown={transactions} filter={filter} />
            </>
          )}
          <Pagination {...pagination} />
          <RecordNote>{t('records:lines.note', { zone: transactions.timeZone })}</RecordNote>
        </>
      )}
    </ListStates>
  );
}

function ToStatements() {
  const t = useT();
  return (
    <div>
      <LinkButton to="/records/statements">
        <Icon of={FileCheck} /> {t('records:statements.title')}
      </LinkButton>
    </div>
  );
}

/**
 * Downloads the lines of the filter, on all pages, as a CSV file. It names the days, not the range, so that the file has
 * the days that are shown also after midnight.
 */
function LinesDownload({
  shown: { firstDay, lastDay },
  filter: { type: kind, wallet: chosen },
}: {
  shown: Transactions;
  filter: TransactionsFilter;
}) {
  const wallet = chosen === 'main' ? undefined : chosen;
  return (
    <CsvDownload
      action="transactions-download"
      download={() =>
        downloadFile(
          'records.exportTransactions',
          { from: firstDay ?? undefined, to: lastDay ?? undefined, type: kind ?? undefined, wallet },
          {
            name: `${['account', wallet ?? null, kind, firstDay, lastDay].filter((part) => part !== null).join('-')}.csv`,
          },
        )
      }
    />
  );
}
