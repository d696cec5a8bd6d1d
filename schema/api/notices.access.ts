import type { FeatureAccess } from './access.ts';

/** Who may do what with notices. */
export const noticesAccess = {
  permissions: {
    'notices.manage': { title: 'Creates, changes and ends notices.', roles: ['marketing', 'content'] },
    'notices.view': { title: 'Reads notices, drafts included.', roles: ['marketing', 'content', 'auditor'] },
  },
} as const satisfies FeatureAccess;
