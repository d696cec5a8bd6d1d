import type { FeatureAccess } from './access.ts';

/** Who may do what with images. */
export const imagesAccess = {
  onBreak: 'open',
} as const satisfies FeatureAccess;
