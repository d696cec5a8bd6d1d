import ListChecks from 'lucide-react/icons/list-checks';
import { defineFeature, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'bets',
  label: 'records:title',
  icon: ListChecks,
  audience: 'account',
  target: { to: '/records/bets' },
  order: 60,
};

export const feature = defineFeature({
  id: 'records',
  namespace: 'records',
  routes: [
    {
      path: '/records/bets',
      access: 'member',
      title: 'records:title',
      lazy: () => import('./pages/bets-page.tsx').then((module) => module.BetsPage),
    },
  ],
  slots: {
    headerActions: [entry],
    sideMenuItems: [entry],
    bottomBarItems: [{ ...entry, label: 'records:nav' }],
    memberCentrePages: () => import('./pages/centre-pages.ts').then((module) => module.centrePages),
  },
});
