import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/withdraw', icon: BanknoteArrowUp, order: 37 };

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [entry],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/withdraw-content.tsx').then((module) => module.WithdrawContent),
      order: 40,
    },
  ],
});
