import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** Cache: the rules of the registration fields. */
    validateRules: 'forgotten',
  },
} as const satisfies FeatureStorage;
