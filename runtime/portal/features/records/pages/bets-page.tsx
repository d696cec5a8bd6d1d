import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { BetsRecord } from '../components/bets-record.tsx';

/** Page of the betting record; its filter is in the URL. */
export function BetsPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('records:title')}</PageHeading>
      <BetsRecord inUrl />
    </PageColumn>
  );
}
