import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'withdrawals',
  namespace: 'withdrawals',
  routes: [
    {
      path: '/withdraw',
      access: 'member',
      onBreak: true,
      title: 'withdrawals:title',
      payments: true,
      lazy: () => import('./pages/withdraw-page.tsx').then((module) => module.WithdrawPage),
    },
  ],
});
