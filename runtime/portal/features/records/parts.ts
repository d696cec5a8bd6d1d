import ChartColumn from 'lucide-react/icons/chart-column';
import ListChecks from 'lucide-react/icons/list-checks';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const bets: RouteEntry = { route: '/records/bets', icon: ListChecks, order: 60 };

const profit: RouteEntry = { route: '/records/profit', icon: ChartColumn, order: 65 };

const account: RouteEntry = { route: '/records/account', icon: ReceiptText, order: 62 };

export const parts = defineParts({
  headerActions: [bets, account, profit],
  sideMenuItems: [bets, account, profit],
  bottomBarItems: [{ ...bets, label: 'records:nav' }],
  memberCentrePages: [
    {
      ...bets,
      lazy: () => import('./components/bets-record.tsx').then((module) => module.BetsRecord),
      order: 60,
    },
    {
      ...account,
      lazy: () => import('./components/transactions-record.tsx').then((module) => module.TransactionsRecord),
      order: 85,
    },
    {
      ...profit,
      lazy: () => import('./components/profit-record.tsx').then((module) => module.ProfitRecord),
      order: 90,
    },
  ],
});
