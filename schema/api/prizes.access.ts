import type { FeatureAccess } from './access.ts';

/** Who may do what with prizes. */
export const prizesAccess = {
  permissions: {
    'prizes.decide': {
      title: 'Opens and closes prizes, adds to their stock, and draws raffles.',
      roles: ['marketing'],
    },
    'prizes.view': {
      title: 'Reads prizes, what was drawn and what it cost.',
      roles: ['marketing', 'payments', 'auditor'],
    },
  },
} as const satisfies FeatureAccess;
