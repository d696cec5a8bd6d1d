import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [{ route: '/limits', icon: HeartHandshake, order: 75 }],
  overlays: {
    'limits/reality-check': () =>
      import('./overlays/reality-check-overlay.tsx').then((module) => module.RealityCheckOverlay),
  },
});
