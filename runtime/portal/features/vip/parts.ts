import Crown from 'lucide-react/icons/crown';
import Medal from 'lucide-react/icons/medal';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/rank', icon: Medal };

export const parts = defineParts({
  sideMenuItems: [
    { route: '/vip', icon: Crown, order: 68 },
    { ...entry, order: 74 },
  ],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/rank-content.tsx').then((module) => module.RankContent),
      order: 74,
    },
  ],
});
