import ListChecks from 'lucide-react/icons/list-checks';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'bets',
  label: 'records:title',
  icon: ListChecks,
  audience: 'account',
  target: { to: '/records/bets' },
  order: 60,
};

export const parts = defineParts({
  headerActions: [entry],
  sideMenuItems: [entry],
  bottomBarItems: [{ ...entry, label: 'records:nav' }],
  memberCentrePages: [
    {
      key: 'personalHistoryCopy',
      label: 'records:title',
      icon: ListChecks,
      route: '/records/bets',
      lazy: () => import('./components/bets-in-centre.tsx').then((module) => module.BetsInCentre),
      order: 60,
    },
  ],
});
