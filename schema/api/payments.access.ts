import type { FeatureAccess } from './access.ts';

/** Who may do what with payments. */
export const paymentsAccess = {
  permissions: {
    'payments.resolve': {
      title: 'Credits or returns a deposit that waits for a review, and reconciles payments.',
      roles: ['payments'],
    },
    'payments.view': { title: 'Reads payments and exceptions of the reconciliation.', roles: ['payments', 'auditor'] },
  },
} as const satisfies FeatureAccess;
