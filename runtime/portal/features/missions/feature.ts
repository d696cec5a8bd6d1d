import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'missions',
  routes: [
    {
      path: '/missions',
      centre: 'missionLeaderboard',
      access: 'member',
      title: 'missions:title',
      flag: 'MISSION3',
      offered: ({ missions }) => missions,
      lazy: () => import('./pages/missions-page.tsx').then((module) => module.MissionsPage),
    },
  ],
});
