import type { FeatureAccess } from './access.ts';

/** Who may do what with status, flags and jobs. */
export const systemAccess = {
  onBreak: 'open',
  permissions: {
    'flags.set': { title: 'Switches live flags.', roles: ['marketing'] },
    'flags.view': { title: 'Reads live flags.', roles: 'every' },
    'jobs.view': { title: 'Reads the jobs of a brand.', roles: 'every' },
    'messages.view': { title: 'Reads stored messages to players, which contain codes.', roles: [] },
    'status.set': { title: 'Begins and ends maintenance and region restriction.', roles: [] },
  },
} as const satisfies FeatureAccess;
