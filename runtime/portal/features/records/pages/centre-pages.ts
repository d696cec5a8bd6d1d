import ListChecks from 'lucide-react/icons/list-checks';
import type { MemberCentrePage } from '../../../core/define-feature.ts';

/** Pages of the records feature in the member centre. */
export const centrePages: readonly MemberCentrePage[] = [
  {
    key: 'personalHistoryCopy',
    label: 'records:title',
    icon: ListChecks,
    route: '/records/bets',
    lazy: () => import('../components/bets-in-centre.tsx').then((module) => module.BetsInCentre),
    order: 60,
  },
];
