import Target from 'lucide-react/icons/target';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const count = lazyPart(() => import('./components/mission-count.tsx').then((module) => module.MissionCount));

const entry: RouteEntry = { route: '/missions', icon: Target, count };

export const parts = defineParts({
  sideMenuItems: [{ ...entry, order: 67.5 }],
  memberCentrePages: [
    {
      ...entry,
      lazy: () => import('./components/missions-content.tsx').then((module) => module.MissionsContent),
      order: 75.5,
    },
  ],
});
