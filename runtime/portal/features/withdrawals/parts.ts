import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'withdraw',
  label: 'withdrawals:title',
  icon: BanknoteArrowUp,
  audience: 'account',
  target: { to: '/withdraw' },
  payments: true,
  order: 37,
};

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [entry],
  memberCentrePages: [
    {
      key: 'withdraw',
      label: 'withdrawals:title',
      icon: BanknoteArrowUp,
      route: '/withdraw',
      payments: true,
      lazy: () => import('./components/withdraw-content.tsx').then((module) => module.WithdrawContent),
      order: 40,
    },
  ],
});
