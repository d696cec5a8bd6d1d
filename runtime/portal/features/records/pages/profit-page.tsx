import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useUrlFilter } from '../../../../web/client/page/use-url-filter.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { ProfitRecord } from '../components/profit-record.tsx';
import { readProfitFilter, writeProfitFilter } from '../model/profit-filter.ts';

/** Page of profit and loss; its filter is in the URL. */
export function ProfitPage() {
  const t = useT();
  const [filter, setFilter] = useUrlFilter({ read: readProfitFilter, write: writeProfitFilter });
  return (
    <PageColumn>
      <PageHeading>{t('records:profit.title')}</PageHeading>
      <ProfitRecord filter={filter} onFilter={setFilter} />
    </PageColumn>
  );
}
