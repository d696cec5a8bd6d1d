import ShieldCheck from 'lucide-react/icons/shield-check';
import type { MemberCentrePage } from '../../core/define-feature.ts';

/** Pages of the account feature in the member centre. */
export const centrePages: readonly MemberCentrePage[] = [
  {
    key: 'securityCenter',
    label: 'account:security.title',
    icon: ShieldCheck,
    lazy: () => import('./security/pages/security-centre.tsx').then((module) => module.SecurityCentre),
    order: 10,
  },
];
