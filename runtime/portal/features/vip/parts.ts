import Medal from 'lucide-react/icons/medal';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [
    {
      id: 'rank',
      label: 'vip:title',
      icon: Medal,
      audience: 'account',
      target: { to: '/rank' },
      flag: 'VIP3',
      ranks: true,
      order: 74,
    },
  ],
  memberCentrePages: [
    {
      key: 'playerRank',
      label: 'vip:title',
      icon: Medal,
      route: '/rank',
      flag: 'VIP3',
      ranks: true,
      lazy: () => import('./components/rank-content.tsx').then((module) => module.RankContent),
      order: 74,
    },
  ],
});
