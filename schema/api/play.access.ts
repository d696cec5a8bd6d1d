import type { FeatureAccess } from './access.ts';

/** Who may do what with games and rounds. */
export const playAccess = {
  permissions: {
    'games.maintain': { title: 'Closes games and vendors, and opens them again.', roles: ['games'] },
    'games.view': { title: 'Reads which games and vendors are closed.', roles: 'every' },
    'rounds.view': { title: 'Reads unfinished rounds.', roles: 'every' },
    'rounds.void': { title: 'Retries, voids or settles an unfinished round.', roles: ['risk', 'games'] },
  },
} as const satisfies FeatureAccess;
