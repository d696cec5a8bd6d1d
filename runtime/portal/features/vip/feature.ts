import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'vip',
  routes: [
    {
      path: '/vip',
      access: 'visitor',
      title: 'vip:page.title',
      flag: 'VIP3',
      offered: ({ ranks }) => ranks,
      publicPage: 'vip',
      lazy: () => import('./pages/vip-page.tsx').then((module) => module.VipPage),
    },
    {
      path: '/rank',
      centre: 'playerRank',
      access: 'member',
      title: 'vip:title',
      flag: 'VIP3',
      offered: ({ ranks }) => ranks,
      lazy: () => import('./pages/rank-page.tsx').then((module) => module.RankPage),
    },
  ],
});
