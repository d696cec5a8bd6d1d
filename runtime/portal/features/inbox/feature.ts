import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'inbox',
  slots: {
    menuDot: {
      flag: 'INBOX3',
      lazy: () => import('./components/unread-dot.tsx').then((module) => module.UnreadDot),
    },
  },
  routes: [
    {
      path: '/inbox',
      centre: 'messageV2',
      access: 'member',
      onBreak: true,
      title: 'inbox:title',
      flag: 'INBOX3',
      lazy: () => import('./pages/inbox-page.tsx').then((module) => module.InboxPage),
    },
  ],
});
