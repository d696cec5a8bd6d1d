import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'wallet',
  centrePages: ['transferUpline'],
  routes: [
    {
      path: '/wallet',
      centre: 'transferFund',
      access: 'member',
      onBreak: true,
      title: 'wallet:title',
      lazy: () => import('./pages/wallet-page.tsx').then((module) => module.WalletPage),
    },
  ],
});
