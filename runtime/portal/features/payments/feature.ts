import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'payments',
  namespace: 'payments',
  routes: [
    {
      path: '/deposit',
      access: 'member',
      title: 'payments:title',
      payments: true,
      lazy: () => import('./pages/deposit-page.tsx').then((module) => module.DepositPage),
    },
  ],
});
