import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { defineParts, type MenuItem, type RouteEntry } from '../../core/define-feature.ts';
import { memberCentre } from '../../core/overlays.ts';

const count = lazyPart(() => import('./components/claimable-count.tsx').then((module) => module.ClaimableCount));

const cashback: RouteEntry = { route: '/cashback', icon: HandCoins, order: 68 };

const centre: MenuItem = {
  id: 'rewards',
  label: 'rewards:title',
  icon: Gift,
  audience: 'account',
  target: { overlay: memberCentre, params: { page: 'rewardCenter' } },
  flag: 'REWARDS3',
  order: 67,
  count,
};

export const parts = defineParts({
  headerActions: [cashback],
  sideMenuItems: [centre, cashback],
  memberCentrePages: [
    {
      ...cashback,
      lazy: () => import('./components/cashback-content.tsx').then((module) => module.CashbackContent),
      order: 70,
    },
    {
      key: 'rewardCenter',
      label: 'rewards:title',
      icon: Gift,
      flag: 'REWARDS3',
      lazy: () => import('./pages/reward-centre.tsx').then((module) => module.RewardCentre),
      order: 75,
      count,
    },
  ],
});
