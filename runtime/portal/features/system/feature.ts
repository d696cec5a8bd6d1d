import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: 'system',
  namespace: 'system',
  routes: [],
  slots: {
    overlays: () => import('./overlays/overlays.ts').then((module) => module.overlays),
  },
});
