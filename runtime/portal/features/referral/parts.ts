import UserPlus from 'lucide-react/icons/user-plus';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/referral', icon: UserPlus };

export const parts = defineParts({
  sideMenuItems: [{ ...entry, order: 66.5 }],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/referral-content.tsx').then((module) => module.ReferralContent),
      order: 76,
    },
  ],
});
