import { useQuery } from '@tanstack/react-query';
import FileCheck from 'lucide-react/icons/file-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import styled from 'styled-components';
import type { Transactions } from '../../../../../schema/generated/api/records.ts';
import { downloadFile } from '../../../../web/client/api/download-file.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
import { transactionsQueries } from '../api/transactions-queries.ts';
import type { TransactionsFilter } from '../model/transactions-filter.ts';
import { BetsWaiting } from './bets-waiting.tsx';
import { CsvDownload } from './csv-download.tsx';
import { TransactionsFilterBar } from './transactions-filter-bar.tsx';
import { TransactionsTable } from './transactions-table.tsx';
import { TransactionsTotals } from './transactions-totals.tsx';

export interface TransactionsRecordProps {
  filter: TransactionsFilter;
  onFilter: (filter: TransactionsFilter) => void;
}

/** Shows the account record for a filter, which the parent component stores. */
export function TransactionsRecord({ filter, onFilter }: TransactionsRecordProps) {
  const t = useT();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(transactionsQueries.page(filter));
  // A period that the server rejects shows the reason, not the period before.
  const value = error === null ? data : undefined;
  return (
    <ListStates
      value={value}
      failure={error === null ? null : { title: t('records:lines.failed'), text: errorWords(t, error) }}
      isEmpty={({ totals, total }) => totals.length === 0 && total === 0}
      filters={
        <>
          <TransactionsFilterBar filter={filter} shown={data} onChange={onFilter} />
          <ToStatements />
        </>
      }
      waiting={isPending ? <BetsWaiting label={t('records:lines.loading')} /> : null}
      empty={
        <EmptyState icon={ReceiptText} title={t('records:lines.empty.title')}>
          {t('records:lines.empty.text')}
        </EmptyState>
      }
      onRetry={() => void refetch()}
    >
      {(transactions) => (
        <Found
          transactions={transactions}
          filter={filter}
          busy={isPlaceholderData}
          onPage={(page) =>
            onFilter({
              ...filter,
              page,
              cursor: page === transactions.pageNum + 1 ? transactions.nextCursor : null,
            })
          }
        />
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

interface FoundProps {
  transactions: Transactions;
  filter: TransactionsFilter;
  busy: boolean;
  onPage: (page: number) => void;
}

function Found({ transactions, filter, busy, onPage }: FoundProps) {
  const t = useT();
  const { items, wallet, total, pageNum, totalPages, timeZone } = transactions;
  return (
    <>
      <TransactionsTotals transactions={transactions} />
      {total === 0 ? (
        <EmptyState icon={ReceiptText}>{t('records:lines.noneOfType')}</EmptyState>
      ) : (
        <>
          <TransactionsTable items={items} wallet={wallet} timeZone={timeZone} busy={busy} />
          <LinesDownload shown={transactions} filter={filter} />
        </>
      )}
      <Pagination page={pageNum} totalPages={totalPages} onChange={onPage} />
      <Note>{t('records:lines.note', { zone: timeZone })}</Note>
    </>
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

const Note = styled.p`
  max-width: 70ch;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
`;
