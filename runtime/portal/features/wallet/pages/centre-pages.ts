import Wallet from 'lucide-react/icons/wallet';
import type { MemberCentrePage } from '../../../core/define-feature.ts';

/** Pages of the wallet feature in the member centre. */
export const centrePages: readonly MemberCentrePage[] = [
  {
    key: 'transferFund',
    label: 'wallet:title',
    icon: Wallet,
    route: '/wallet',
    lazy: () => import('../components/wallet-content.tsx').then((module) => module.WalletContent),
    order: 20,
  },
];
