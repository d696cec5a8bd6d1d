import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'payments',
  routes: [
    {
      path: '/deposit',
      centre: 'depositv2',
      access: 'member',
      title: 'payments:title',
      offered: ({ payments }) => payments,
      lazy: () => import('./pages/deposit-page.tsx').then((module) => module.DepositPage),
    },
  ],
});
