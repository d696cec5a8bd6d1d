import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { MissionsContent } from '../components/missions-content.tsx';

/** Page of the missions and leaderboards of a member. */
export function MissionsPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('missions:title')}</PageHeading>
      <MissionsContent />
    </PageColumn>
  );
}
