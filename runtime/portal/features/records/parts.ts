import ChartColumn from 'lucide-react/icons/chart-column';
import ListChecks from 'lucide-react/icons/list-checks';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { defineParts, type MenuItem } from '../../core/define-feature.ts';

const entry: MenuItem = {
  id: 'bets',
  label: 'records:title',
  icon: ListChecks,
  audience: 'account',
  target: { to: '/records/bets' },
  order: 60,
};

const profit: MenuItem = {
  id: 'profit',
  label: 'records:profit.title',
  icon: ChartColumn,
  audience: 'account',
  target: { to: '/records/profit' },
  order: 65,
};

const account: MenuItem = {
  id: 'account-record',
  label: 'records:lines.title',
  icon: ReceiptText,
  audience: 'account',
  target: { to: '/records/account' },
  order: 62,
};

export const parts = defineParts({
  headerActions: [entry, account, profit],
  sideMenuItems: [entry, account, profit],
  bottomBarItems: [{ ...entry, label: 'records:nav' }],
  memberCentrePages: [
    {
      key: 'personalHistoryCopy',
      label: 'records:title',
      icon: ListChecks,
      route: '/records/bets',
      lazy: () => import('./components/bets-in-centre.tsx').then((module) => module.BetsInCentre),
      order: 60,
    },
    {
      key: 'transactionHistory',
      label: 'records:lines.title',
      icon: ReceiptText,
      route: '/records/account',
      lazy: () => import('./components/transactions-in-centre.tsx').then((module) => module.TransactionsInCentre),
      order: 85,
    },
    {
      key: 'personalProfit',
      label: 'records:profit.title',
      icon: ChartColumn,
      route: '/records/profit',
      lazy: () => import('./components/profit-in-centre.tsx').then((module) => module.ProfitInCentre),
      order: 90,
    },
  ],
});
