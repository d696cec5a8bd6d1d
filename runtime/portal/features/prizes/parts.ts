import Clover from 'lucide-react/icons/clover';
import Ticket from 'lucide-react/icons/ticket';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [{ route: '/prizes', icon: Clover, order: 67.6 }],
  memberCentrePages: [
    {
      route: '/prizes/tickets',
      icon: Ticket,
      lazy: () => import('./components/tickets-content.tsx').then((module) => module.TicketsContent),
      order: 75.6,
    },
  ],
  overlays: {
    'prizes/envelope': () => import('./overlays/envelope-overlay.tsx').then((module) => module.EnvelopeOverlay),
  },
});
