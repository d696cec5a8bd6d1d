import House from 'lucide-react/icons/house';
import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'home',
  routes: [
    {
      path: '/index',
      access: 'visitor',
      title: 'home:title',
      publicPage: 'index',
      asksNothing: true,
      lazy: () => import('./pages/home-page.tsx').then((module) => module.HomePage),
    },
  ],
  slots: { bottomBarItems: [{ route: '/index', label: 'home:nav', icon: House, order: 1 }] },
});
