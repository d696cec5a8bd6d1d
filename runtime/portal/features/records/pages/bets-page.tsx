import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { BetsRecord } from '../components/bets-record.tsx';
import { readBetsFilter, writeBetsFilter } from '../model/bets-filter.ts';

/** Page of the betting record; its filter is in the URL. */
export function BetsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  return (
    <PageColumn>
      <PageHeading>{t('records:title')}</PageHeading>
      <BetsRecord
        filter={readBetsFilter(search)}
        onFilter={(next) => setSearch(writeBetsFilter(next), { preventScrollReset: true })}
      />
    </PageColumn>
  );
}
