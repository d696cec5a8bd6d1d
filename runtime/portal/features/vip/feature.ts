import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'vip',
  namespace: 'vip',
  routes: [
    {
      path: '/rank',
      access: 'member',
      title: 'vip:title',
      flag: 'VIP3',
      ranks: true,
      lazy: () => import('./pages/rank-page.tsx').then((module) => module.RankPage),
    },
  ],
});
