import BadgePercent from 'lucide-react/icons/badge-percent';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const promotions: RouteEntry = { route: '/promotions', icon: BadgePercent, order: 66 };

export const parts = defineParts({
  headerActions: [promotions],
  sideMenuItems: [promotions],
  memberCentrePages: [
    {
      route: '/bonuses',
      icon: BadgePercent,
      lazy: () => import('./pages/own-page.tsx').then((module) => module.OwnPage),
      order: 72,
    },
  ],
});
