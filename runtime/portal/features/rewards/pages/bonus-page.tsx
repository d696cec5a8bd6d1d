import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { BonusContent } from '../components/bonus-content.tsx';

/** Page of the bonuses of a member. */
export function BonusPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('rewards:bonus.title')}</PageHeading>
      <BonusContent />
    </PageColumn>
  );
}
