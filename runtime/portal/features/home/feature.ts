import House from 'lucide-react/icons/house';
import { defineFeature } from '../../core/define-feature.ts';

const item = {
  id: 'home',
  label: 'home:nav',
  icon: House,
  audience: 'everyone',
  target: { to: '/index' },
  order: 1,
} as const;

export const feature = defineFeature({
  id: 'home',
  namespace: 'home',
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
  slots: { bottomBarItems: [item] },
});
