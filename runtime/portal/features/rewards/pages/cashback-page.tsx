import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { CashbackContent } from '../components/cashback-content.tsx';

/** Page of the cashback of a member. */
export function CashbackPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('rewards:cashback.title')}</PageHeading>
      <CashbackContent />
    </PageColumn>
  );
}
