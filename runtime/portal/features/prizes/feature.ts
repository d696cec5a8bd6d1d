import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'prizes',
  routes: [
    {
      path: '/prizes/verify',
      access: 'visitor',
      onBreak: true,
      flag: 'PRIZE3',
      offered: ({ prizes }) => prizes,
      title: 'prizes:verify.title',
      lazy: () => import('./pages/verify-page.tsx').then((module) => module.VerifyPage),
    },
    {
      path: '/prizes',
      access: 'visitor',
      title: 'prizes:title',
      flag: 'PRIZE3',
      offered: ({ prizes }) => prizes,
      publicPage: 'prizes',
      lazy: () => import('./pages/prizes-page.tsx').then((module) => module.PrizesPage),
    },
    {
      path: '/prizes/tickets',
      centre: 'prizes',
      access: 'member',
      onBreak: true,
      title: 'prizes:tickets.title',
      flag: 'PRIZE3',
      offered: ({ prizes }) => prizes,
      lazy: () => import('./pages/tickets-page.tsx').then((module) => module.TicketsPage),
    },
  ],
});
