import Wallet from 'lucide-react/icons/wallet';
import { defineFeature, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'wallet',
  label: 'wallet:title',
  icon: Wallet,
  audience: 'account',
  target: { to: '/wallet' },
  order: 40,
};

export const feature = defineFeature({
  id: 'wallet',
  namespace: 'wallet',
  routes: [
    {
      path: '/wallet',
      access: 'member',
      title: 'wallet:title',
      lazy: () => import('./pages/wallet-page.tsx').then((module) => module.WalletPage),
    },
  ],
  slots: {
    headerActions: [entry],
    sideMenuItems: [entry],
    bottomBarItems: [entry],
    memberCentrePages: () => import('./pages/centre-pages.ts').then((module) => module.centrePages),
  },
});
