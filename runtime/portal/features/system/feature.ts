import { defineFeature } from '../../client/features/define-feature.ts';

export const feature = defineFeature({
  id: 'system',
  namespace: 'system',
  routes: [],
  slots: {
    overlays: {
      'system/dialog': () => import('./overlays/question-dialog.tsx').then((module) => module.QuestionDialog),
      'system/real-account': () =>
        import('./overlays/real-account-dialog.tsx').then((module) => module.RealAccountDialog),
    },
  },
});
