import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'rewards',
  centrePages: ['rewardCenter'],
  slots: {
    headerPart: {
      flag: 'REWARDS3',
      lazy: () => import('./components/reward-count.tsx').then((module) => module.RewardCount),
    },
  },
  routes: [
    {
      path: '/cashback',
      centre: 'manualRebate',
      access: 'member',
      onBreak: true,
      flag: 'MANPLAYREB3',
      title: 'rewards:cashback.title',
      lazy: () => import('./pages/cashback-page.tsx').then((module) => module.CashbackPage),
    },
  ],
});
