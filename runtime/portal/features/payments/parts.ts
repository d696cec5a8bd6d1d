import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'deposit',
  label: 'payments:title',
  icon: BanknoteArrowDown,
  audience: 'account',
  target: { to: '/deposit' },
  payments: true,
  order: 35,
};

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [entry],
  memberCentrePages: [
    {
      key: 'depositv2',
      label: 'payments:title',
      icon: BanknoteArrowDown,
      route: '/deposit',
      payments: true,
      lazy: () => import('./components/deposit-content.tsx').then((module) => module.DepositContent),
      order: 30,
    },
  ],
});
