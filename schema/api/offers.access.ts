import type { FeatureAccess } from './access.ts';

/** Who may do what with offers. */
export const offersAccess = {
  permissions: {
    'offers.decide': { title: 'Decides applications for offers, and ends offers.', roles: ['marketing', 'payments'] },
    'offers.view': { title: 'Reads offers, and what they have cost.', roles: ['marketing', 'payments', 'auditor'] },
  },
} as const satisfies FeatureAccess;
