import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [
    {
      id: 'limits',
      label: 'limits:title',
      icon: HeartHandshake,
      audience: 'account',
      target: { to: '/limits' },
      order: 75,
    },
  ],
  overlays: {
    'limits/reality-check': () =>
      import('./overlays/reality-check-overlay.tsx').then((module) => module.RealityCheckOverlay),
  },
});
