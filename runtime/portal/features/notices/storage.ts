import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** Cache: notices, banners and pop-ups of the server's last reply. */
    notices: 'forgotten',
  },
  local: {
    /** Ids of the pop-up notices that have opened on this device; each opens once. */
    noticesSeen: 'kept',
  },
} as const satisfies FeatureStorage;
