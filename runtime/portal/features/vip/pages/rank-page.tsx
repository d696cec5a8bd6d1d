import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { RankContent } from '../components/rank-content.tsx';

/** Page of the rank of a member. */
export function RankPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('vip:title')}</PageHeading>
      <RankContent />
    </PageColumn>
  );
}
