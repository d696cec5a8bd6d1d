import type { FeatureAccess } from './access.ts';

/** Who may do what with safer play. */
export const limitsAccess = {
  onBreak: 'open',
  permissions: {
    'limits.break': { title: 'Begins a break that a player asked for.', roles: ['support', 'risk'] },
    'limits.view': { title: 'Reads the limits and breaks of players.', roles: ['support', 'risk'] },
  },
} as const satisfies FeatureAccess;
