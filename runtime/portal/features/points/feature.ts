import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'points',
  routes: [
    {
      path: '/pointMall',
      access: 'visitor',
      onBreak: true,
      frame: 'noBar',
      title: 'points:title',
      flag: 'POINT3',
      offered: ({ points }) => points,
      publicPage: 'pointMall',
      lazy: () => import('./pages/point-mall-page.tsx').then((module) => module.PointMallPage),
    },
  ],
});
