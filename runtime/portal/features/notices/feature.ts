import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'notices',
  routes: [
    {
      path: '/noticePage',
      access: 'visitor',
      onBreak: true,
      title: 'notices:title',
      flag: 'NOTICES3',
      publicPage: 'noticePage',
      lazy: () => import('./pages/notices-page.tsx').then((module) => module.NoticesPage),
    },
  ],
});
