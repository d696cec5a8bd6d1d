import Mail from 'lucide-react/icons/mail';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { InboxLink } from './components/inbox-link.tsx';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const count = lazyPart(() => import('./components/unread-count.tsx').then((module) => module.UnreadCount));

const entry: RouteEntry = { route: '/inbox', icon: Mail, count };

export const parts = defineParts({
  headerWidgets: [InboxLink],
  sideMenuItems: [{ ...entry, order: 60 }],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/inbox-content.tsx').then((module) => module.InboxContent),
      order: 80,
    },
  ],
});
