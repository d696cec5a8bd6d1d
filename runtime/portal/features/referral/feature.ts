import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'referral',
  routes: [
    {
      path: '/referral',
      centre: 'referral',
      access: 'member',
      title: 'referral:title',
      flag: 'REFER3',
      offered: ({ referral }) => referral,
      lazy: () => import('./pages/referral-page.tsx').then((module) => module.ReferralPage),
    },
  ],
});
