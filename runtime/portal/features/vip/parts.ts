import Medal from 'lucide-react/icons/medal';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/rank', icon: Medal };

export const parts = defineParts({
  sideMenuItems: [{ ...entry, order: 74 }],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/rank-content.tsx').then((module) => module.RankContent),
      order: 74,
    },
  ],
});
