import type { FeatureAccess } from './access.ts';

/** Who may do what with requests that need a second person. */
export const approvalsAccess = {
  permissions: {
    'approvals.breakGlass': { title: 'Executes an own request without a second person.', roles: [], brandAdmin: false },
    'approvals.decide': {
      title: 'Approves or rejects the requests of other people.',
      roles: ['payments', 'risk', 'games', 'marketing'],
    },
    'approvals.request': {
      title: 'Requests an operation that another person decides.',
      roles: ['payments', 'risk', 'games'],
    },
    'approvals.view': {
      title: 'Reads requests that need a second person.',
      roles: ['payments', 'risk', 'games', 'auditor'],
    },
  },
} as const satisfies FeatureAccess;
