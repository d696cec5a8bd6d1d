import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'records',
  routes: [
    {
      path: '/records/bets',
      centre: 'personalHistoryCopy',
      access: 'member',
      onBreak: true,
      title: 'records:title',
      lazy: () => import('./pages/bets-page.tsx').then((module) => module.BetsPage),
    },
    {
      path: '/records/profit',
      centre: 'personalProfit',
      access: 'member',
      onBreak: true,
      title: 'records:profit.title',
      lazy: () => import('./pages/profit-page.tsx').then((module) => module.ProfitPage),
    },
    {
      path: '/records/account',
      centre: 'transactionHistory',
      access: 'member',
      onBreak: true,
      title: 'records:lines.title',
      lazy: () => import('./pages/transactions-page.tsx').then((module) => module.TransactionsPage),
    },
    {
      path: '/records/statements',
      access: 'member',
      onBreak: true,
      title: 'records:statements.title',
      lazy: () => import('./pages/statements-page.tsx').then((module) => module.StatementsPage),
    },
    {
      path: '/records/verify',
      access: 'visitor',
      onBreak: true,
      title: 'records:verifyFile.title',
      lazy: () => import('./pages/verify-statement-page.tsx').then((module) => module.VerifyStatementPage),
    },
  ],
});
