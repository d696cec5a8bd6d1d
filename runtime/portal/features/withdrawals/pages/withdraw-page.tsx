import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { WithdrawContent } from '../components/withdraw-content.tsx';

/** Page of withdrawals. */
export function WithdrawPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('withdrawals:title')}</PageHeading>
      <WithdrawContent />
    </PageColumn>
  );
}
