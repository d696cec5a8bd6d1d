import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** 1 while the balance is hidden. */
    hideBalance: 'forgotten',
  },
  local: {
    /** Requests to move money with unknown outcome, by account and form; kept, so that none is made twice. */
    moneyRequests: 'kept',
  },
} as const satisfies FeatureStorage;
