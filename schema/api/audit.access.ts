import type { FeatureAccess } from './access.ts';

/** Who may do what with the audit log. */
export const auditAccess = {
  permissions: {
    'audit.view': { title: 'Reads and verifies the audit log.', roles: ['auditor'] },
  },
} as const satisfies FeatureAccess;
