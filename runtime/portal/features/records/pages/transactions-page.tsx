import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useUrlFilter } from '../../../../web/client/page/use-url-filter.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { TransactionsRecord } from '../components/transactions-record.tsx';
import { readTransactionsFilter, writeTransactionsFilter } from '../model/transactions-filter.ts';

/** Page of the account record; its filter is in the URL. */
export function TransactionsPage() {
  const t = useT();
  const [filter, setFilter] = useUrlFilter({ read: readTransactionsFilter, write: writeTransactionsFilter });
  return (
    <PageColumn>
      <PageHeading>{t('records:lines.title')}</PageHeading>
      <TransactionsRecord filter={filter} onFilter={setFilter} />
    </PageColumn>
  );
}
