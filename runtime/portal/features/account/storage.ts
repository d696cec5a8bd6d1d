import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** Cache: the rules of the registration fields. */
    validateRules: 'forgotten',
    /** The codes of the inviter and when they end, from the address that this tab opened; removed by a registration. */
    invitation: 'kept',
  },
  local: {
    /** The same for the last invitation of this device; it ends after 30 days. */
    lastInvitation: 'kept',
  },
} as const satisfies FeatureStorage;
