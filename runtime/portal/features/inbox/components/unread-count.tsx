import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { CountBadge } from '../../../../web/ui/count-badge.tsx';
import { useUnread } from '../api/use-unread.ts';
import { shownCount } from './shown-count.ts';

/** The number of unread messages beside the name of the inbox; nothing when there are none. */
export function UnreadCount() {
  const t = useT();
  const unread = useUnread() ?? 0;
  if (unread === 0) return null;
  return <CountBadge shown={shownCount(unread)} label={t('inbox:unread', { count: unread })} />;
}
