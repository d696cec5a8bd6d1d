import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { ProfitRecord } from '../components/profit-record.tsx';

/** Page of profit and loss; its filter is in the URL. */
export function ProfitPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('records:profit.title')}</PageHeading>
      <ProfitRecord inUrl />
    </PageColumn>
  );
}
