import type { FeatureAccess } from './access.ts';

/** Who may do what with the accounts of members. */
export const accountAccess = {
  onBreak: 'open',
  permissions: {
    'members.close': { title: 'Closes the account of a member.', roles: [] },
    'members.create': { title: 'Creates an account of any type.', roles: ['agents'] },
    'members.export': { title: 'Copies all data of a member.', roles: [] },
    'members.resetLogin': { title: 'Resets the password or the authenticator of a member.', roles: ['support'] },
    'members.setName': { title: 'Corrects the real name of a member.', roles: ['payments'] },
  },
} as const satisfies FeatureAccess;
