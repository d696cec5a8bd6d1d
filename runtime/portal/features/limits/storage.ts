import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** The last reality check that was answered: session begin and number. */
    realityCheck: 'forgotten',
  },
} as const satisfies FeatureStorage;
