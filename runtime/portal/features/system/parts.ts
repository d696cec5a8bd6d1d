import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  overlays: {
    'system/dialog': () => import('./overlays/confirm-dialog.tsx').then((module) => module.QuestionDialog),
    'system/real-account': () =>
      import('./overlays/real-account-dialog.tsx').then((module) => module.RealAccountDialog),
  },
});
