import { defineFeature } from '../../core/define-feature.ts';
import type { FeatureRoute } from '../../core/define-feature.ts';

/** Open on a break: it then shows what the player takes part in already, and no offer. */
const route = {
  access: 'visitor',
  onBreak: true,
  flag: 'PROMO3',
  offered: ({ bonuses }) => bonuses,
} as const satisfies Partial<FeatureRoute>;

export const feature = defineFeature({
  id: 'offers',
  slots: {
    headerPart: {
      flag: 'PROMO3',
      lazy: () => import('./components/promotions-link.tsx').then((module) => module.PromotionsLink),
    },
  },
  routes: [
    {
      ...route,
      path: '/promotions',
      title: 'offers:title',
      publicPage: 'promotions',
      lazy: () => import('./pages/promotions-page.tsx').then((module) => module.PromotionsPage),
    },
    {
      ...route,
      path: '/promoDetail',
      title: 'offers:detail',
      publicPage: 'promoDetail',
      lazy: () => import('./pages/promotion-page.tsx').then((module) => module.PromotionPage),
    },
    {
      path: '/bonuses',
      centre: 'bonusDetails',
      access: 'member',
      onBreak: true,
      flag: 'REWARDS3',
      offered: ({ bonuses }) => bonuses,
      title: 'rewards:bonus.title',
      lazy: () => import('./pages/bonus-page.tsx').then((module) => module.BonusPage),
    },
  ],
});
