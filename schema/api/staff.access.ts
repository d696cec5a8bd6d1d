import type { FeatureAccess } from './access.ts';

/** Who may do what with staff. */
export const staffAccess = {
  permissions: {
    'staff.manage': {
      title: 'Adds and disables staff; grants and revokes roles, tokens and sessions.',
      roles: [],
      brandAdmin: false,
    },
    'staff.own': { title: 'Reads and changes the own account: tokens, sessions, passkeys, password.', roles: 'own' },
    'staff.view': { title: 'Reads staff, their roles, tokens and sessions.', roles: ['auditor'], brandAdmin: false },
  },
} as const satisfies FeatureAccess;
