import Megaphone from 'lucide-react/icons/megaphone';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [
    {
      id: 'notices',
      label: 'notices:title',
      icon: Megaphone,
      audience: 'everyone',
      target: { to: '/noticePage' },
      flag: 'NOTICES3',
      order: 78,
    },
  ],
  overlays: {
    'notices/notice': () => import('./overlays/notice-overlay.tsx').then((module) => module.NoticeOverlay),
  },
});
