import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'limits',
  routes: [
    {
      path: '/limits',
      access: 'member',
      title: 'limits:title',
      onBreak: true,
      lazy: () => import('./pages/limits-page.tsx').then((module) => module.LimitsPage),
    },
    {
      path: '/break',
      access: 'visitor',
      title: 'limits:begun.title',
      onBreak: true,
      lazy: () => import('./pages/break-begun-page.tsx').then((module) => module.BreakBegunPage),
    },
  ],
});
