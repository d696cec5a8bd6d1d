import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { ReferralContent } from '../components/referral-content.tsx';

/** Page where a member invites friends. */
export function ReferralPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('referral:title')}</PageHeading>
      <ReferralContent />
    </PageColumn>
  );
}
