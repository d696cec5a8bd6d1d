import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { TicketsContent } from '../components/tickets-content.tsx';

/** Page of the tickets of a member and of what they have drawn. */
export function TicketsPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('prizes:tickets.title')}</PageHeading>
      <TicketsContent />
    </PageColumn>
  );
}
