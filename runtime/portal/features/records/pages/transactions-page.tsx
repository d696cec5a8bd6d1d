import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { TransactionsRecord } from '../components/transactions-record.tsx';

/** Page of the account record; its filter is in the URL. */
export function TransactionsPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('records:lines.title')}</PageHeading>
      <TransactionsRecord inUrl />
    </PageColumn>
  );
}
