import type { Overlays } from '../../../core/define-feature.ts';

export const overlays: Overlays = {
  'system/dialog': () => import('./confirm-dialog.tsx').then((module) => module.QuestionDialog),
  'system/real-account': () => import('./real-account-dialog.tsx').then((module) => module.RealAccountDialog),
};
