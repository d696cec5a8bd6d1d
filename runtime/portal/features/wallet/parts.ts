import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Wallet from 'lucide-react/icons/wallet';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'wallet',
  label: 'wallet:title',
  icon: Wallet,
  audience: 'account',
  target: { to: '/wallet' },
  order: 40,
};

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [entry],
  memberCentrePages: [
    {
      key: 'transferFund',
      label: 'wallet:title',
      icon: Wallet,
      route: '/wallet',
      lazy: () => import('./components/wallet-content.tsx').then((module) => module.WalletContent),
      order: 20,
    },
    {
      key: 'transferUpline',
      label: 'wallet:transfer.title',
      icon: ArrowUpRight,
      flag: 'TRANSFERUP3',
      payments: true,
      needsUpline: true,
      closedOnBreak: true,
      lazy: () => import('./pages/transfer-upline-page.tsx').then((module) => module.TransferUplinePage),
      order: 50,
    },
  ],
});
