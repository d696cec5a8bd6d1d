import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** Envelopes that have opened by themselves in this tab, each with its round; each opens once. */
    envelopesSeen: 'kept',
  },
} as const satisfies FeatureStorage;
