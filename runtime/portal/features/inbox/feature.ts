import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'inbox',
  namespace: 'inbox',
  routes: [
    {
      path: '/inbox',
      access: 'member',
      onBreak: true,
      title: 'inbox:title',
      flag: 'INBOX3',
      lazy: () => import('./pages/inbox-page.tsx').then((module) => module.InboxPage),
    },
  ],
});
