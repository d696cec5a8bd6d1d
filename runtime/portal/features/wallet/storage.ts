import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** 1 while the balance is hidden. */
    hideBalance: 'forgotten',
  },
} as const satisfies FeatureStorage;
