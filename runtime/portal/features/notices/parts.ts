import Megaphone from 'lucide-react/icons/megaphone';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [{ route: '/noticePage', icon: Megaphone, order: 78 }],
  overlays: {
    'notices/notice': () => import('./overlays/notice-overlay.tsx').then((module) => module.NoticeOverlay),
  },
});
