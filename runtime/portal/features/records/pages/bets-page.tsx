import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useUrlFilter } from '../../../../web/client/page/use-url-filter.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { BetsRecord } from '../components/bets-record.tsx';
import { readBetsFilter, writeBetsFilter } from '../model/bets-filter.ts';

/** Page of the betting record; its filter is in the URL. */
export function BetsPage() {
  const t = useT();
  const [filter, setFilter] = useUrlFilter({ read: readBetsFilter, write: writeBetsFilter });
  return (
    <PageColumn>
      <PageHeading>{t('records:title')}</PageHeading>
      <BetsRecord filter={filter} onFilter={setFilter} />
    </PageColumn>
  );
}
