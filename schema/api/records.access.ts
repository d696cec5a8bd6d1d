import type { FeatureAccess } from './access.ts';

/** Who may do what with records. */
export const recordsAccess = {
  onBreak: 'open',
} as const satisfies FeatureAccess;
