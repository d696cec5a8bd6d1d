import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'rewards',
  namespace: 'rewards',
  routes: [
    {
      path: '/cashback',
      access: 'member',
      onBreak: true,
      flag: 'MANPLAYREB3',
      title: 'rewards:cashback.title',
      lazy: () => import('./pages/cashback-page.tsx').then((module) => module.CashbackPage),
    },
    {
      path: '/bonuses',
      access: 'member',
      onBreak: true,
      flag: 'REWARDS3',
      bonuses: true,
      title: 'rewards:bonus.title',
      lazy: () => import('./pages/bonus-page.tsx').then((module) => module.BonusPage),
    },
  ],
});
