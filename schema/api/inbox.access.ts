import type { FeatureAccess } from './access.ts';

/** Who may do what with the inbox. */
export const inboxAccess = {
  onBreak: 'open',
  permissions: {
    'inbox.send': { title: 'Writes a message to a member.', roles: ['support', 'marketing'] },
    'inbox.view': { title: 'Reads what members were told.', roles: ['support'] },
  },
} as const satisfies FeatureAccess;
