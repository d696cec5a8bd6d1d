import Smartphone from 'lucide-react/icons/smartphone';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [{ route: '/down', label: 'support:down.nav', icon: Smartphone, order: 80 }],
});
