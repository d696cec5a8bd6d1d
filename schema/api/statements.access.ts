import type { FeatureAccess } from './access.ts';

/** Who may do what with statements. */
export const statementsAccess = {
  onBreak: 'open',
  permissions: {
    'statements.rotateKey': { title: 'Replaces the key that signs statements.', roles: [] },
  },
} as const satisfies FeatureAccess;
