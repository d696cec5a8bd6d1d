import type { FeatureAccess } from './access.ts';

/** Who may do what with points. */
export const pointsAccess = {
  permissions: {
    'points.decide': {
      title: 'Approves and rejects redemptions of points, and changes the stock of products.',
      roles: ['marketing', 'payments'],
    },
    'points.view': {
      title: 'Reads the products of the points mall and their redemptions.',
      roles: ['marketing', 'payments', 'auditor'],
    },
  },
} as const satisfies FeatureAccess;
