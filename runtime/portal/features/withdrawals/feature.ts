import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'withdrawals',
  routes: [
    {
      path: '/withdraw',
      centre: 'withdraw',
      access: 'member',
      onBreak: true,
      title: 'withdrawals:title',
      offered: ({ payments }) => payments,
      lazy: () => import('./pages/withdraw-page.tsx').then((module) => module.WithdrawPage),
    },
  ],
});
