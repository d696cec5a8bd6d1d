import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/deposit', icon: BanknoteArrowDown, order: 35 };

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [entry],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/deposit-content.tsx').then((module) => module.DepositContent),
      order: 30,
    },
  ],
});
