import type { FeatureAccess } from './access.ts';

/** Who may do what with withdrawals. */
export const withdrawalsAccess = {
  onBreak: 'open',
  permissions: {
    'withdrawals.decide': { title: 'Approves and rejects withdrawals, and decides disputes.', roles: ['payments'] },
    'withdrawals.view': { title: 'Reads withdrawals.', roles: ['payments', 'risk', 'auditor'] },
  },
} as const satisfies FeatureAccess;
