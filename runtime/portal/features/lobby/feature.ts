import LayoutGrid from 'lucide-react/icons/layout-grid';
import { defineFeature } from '../../client/features/define-feature.ts';

export const feature = defineFeature({
  id: 'lobby',
  namespace: 'lobby',
  routes: [
    {
      path: '/rng',
      access: 'visitor',
      title: 'lobby:rng.title',
      publicPage: 'rng',
      flag: 'GAMES3',
      lazy: () => import('./pages/slots-page.tsx').then((module) => module.SlotsPage),
    },
  ],
  slots: {
    bottomBarItems: [
      {
        id: 'games',
        label: 'lobby:nav',
        icon: LayoutGrid,
        audience: 'everyone',
        target: { to: '/rng' },
        flag: 'GAMES3',
        order: 2,
      },
    ],
  },
});
