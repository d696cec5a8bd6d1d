import Smartphone from 'lucide-react/icons/smartphone';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [
    {
      id: 'download',
      label: 'support:down.nav',
      icon: Smartphone,
      audience: 'everyone',
      target: { to: '/down' },
      order: 80,
    },
  ],
});
