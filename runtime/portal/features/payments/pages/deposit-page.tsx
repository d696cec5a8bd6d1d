import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { DepositContent } from '../components/deposit-content.tsx';
import { DepositList } from '../components/deposit-list.tsx';
import { DepositStatus } from '../components/deposit-status.tsx';

/** Page of deposits. With the id of a deposit in its URL it shows that one: the cashier returns players there. */
export function DepositPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <PageColumn>
      <PageHeading>{t('payments:title')}</PageHeading>
      {id === null ? (
        <DepositContent />
      ) : (
        <Stack $gap="three" $width="form">
          <DepositStatus id={id} />
          <DepositList />
        </Stack>
      )}
    </PageColumn>
  );
}
