import Coins from 'lucide-react/icons/coins';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const mall: RouteEntry = { route: '/pointMall', icon: Coins, order: 67 };

export const parts = defineParts({ sideMenuItems: [mall] });
