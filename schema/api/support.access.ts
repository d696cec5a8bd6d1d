import type { FeatureAccess } from './access.ts';

/** Who may do what with help. */
export const supportAccess = {
  onBreak: 'open',
} as const satisfies FeatureAccess;
