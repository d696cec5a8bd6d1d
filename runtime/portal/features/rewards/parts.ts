import HandCoins from 'lucide-react/icons/hand-coins';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';

const cashback: MenuItem = {
  id: 'cashback',
  label: 'rewards:cashback.title',
  icon: HandCoins,
  audience: 'account',
  target: { to: '/cashback' },
  flag: 'MANPLAYREB3',
  order: 68,
};

export const parts = defineParts({
  headerActions: [cashback],
  sideMenuItems: [cashback],
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
  ],
});
