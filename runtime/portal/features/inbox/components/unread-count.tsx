import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useUnread } from '../api/use-unread.ts';
import { shownCount } from './shown-count.ts';

/** The number of unread messages beside the name of the inbox; nothing when there are none. */
export function UnreadCount() {
  const t = useT();
  const unread = useUnread() ?? 0;
  if (unread === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{shownCount(unread)}</span>
      <VisuallyHidden>{t('inbox:unread', { count: unread })}</VisuallyHidden>
    </Badge>
  );
}
