import Mail from 'lucide-react/icons/mail';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { defineParts } from '../../core/define-feature.ts';

const count = lazyPart(() => import('./public/unread-count.tsx').then((module) => module.UnreadCount));

export const parts = defineParts({
  sideMenuItems: [
    {
      id: 'inbox',
      label: 'inbox:title',
      icon: Mail,
      audience: 'account',
      target: { to: '/inbox' },
      flag: 'INBOX3',
      order: 60,
      count,
    },
  ],
  memberCentrePages: [
    {
      key: 'messageV2',
      label: 'inbox:title',
      icon: Mail,
      route: '/inbox',
      flag: 'INBOX3',
      lazy: () => import('./components/inbox-content.tsx').then((module) => module.InboxContent),
      order: 80,
      count,
    },
  ],
});
