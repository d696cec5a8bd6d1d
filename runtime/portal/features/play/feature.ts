import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'play',
  routes: [
    {
      path: '/game',
      access: 'trial',
      title: 'play:title',
      frame: 'header',
      flag: 'GAMES3',
      lazy: () => import('./pages/game-page.tsx').then((module) => module.GamePage),
    },
  ],
});
