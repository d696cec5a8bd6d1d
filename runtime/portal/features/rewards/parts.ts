import BadgePercent from 'lucide-react/icons/badge-percent';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';
import { memberCentre } from '../../core/overlays.ts';

const count = lazyPart(() => import('./public/claimable-count.tsx').then((module) => module.ClaimableCount));

const cashback: MenuItem = {
  id: 'cashback',
  label: 'rewards:cashback.title',
  icon: HandCoins,
  audience: 'account',
  target: { to: '/cashback' },
  flag: 'MANPLAYREB3',
  order: 68,
};

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

const bonuses: MenuItem = {
  id: 'bonuses',
  label: 'rewards:bonus.title',
  icon: BadgePercent,
  audience: 'account',
  target: { to: '/bonuses' },
  flag: 'REWARDS3',
  bonuses: true,
  order: 69,
};

export const parts = defineParts({
  headerActions: [cashback, bonuses],
  sideMenuItems: [centre, cashback, bonuses],
  memberCentrePages: [
    {
      key: 'manualRebate',
      label: 'rewards:cashback.title',
      icon: HandCoins,
      route: '/cashback',
      flag: 'MANPLAYREB3',
      lazy: () => import('./components/cashback-content.tsx').then((module) => module.CashbackContent),
      order: 70,
    },
    {
      key: 'bonusDetails',
      label: 'rewards:bonus.title',
      icon: BadgePercent,
      route: '/bonuses',
      flag: 'REWARDS3',
      bonuses: true,
      lazy: () => import('./components/bonus-content.tsx').then((module) => module.BonusContent),
      order: 72,
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
