import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Wallet from 'lucide-react/icons/wallet';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/wallet', icon: Wallet, order: 40 };

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [entry],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/wallet-content.tsx').then((module) => module.WalletContent),
      order: 20,
    },
    {
      key: 'transferUpline',
      label: 'wallet:transfer.title',
      icon: ArrowUpRight,
      flag: 'TRANSFERUP3',
      offered: ({ payments }) => payments,
      needsUpline: true,
      closedOnBreak: true,
      lazy: () => import('./pages/transfer-upline-page.tsx').then((module) => module.TransferUplinePage),
      order: 50,
    },
  ],
});
