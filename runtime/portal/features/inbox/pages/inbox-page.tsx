import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { InboxContent } from '../components/inbox-content.tsx';

/** Page of the messages to a member. */
export function InboxPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('inbox:title')}</PageHeading>
      <InboxContent />
    </PageColumn>
  );
}
