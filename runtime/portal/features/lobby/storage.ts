import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** Cache: categories with their vendors, their language and the time of the reply. */
    gameVendor: 'forgotten',
    /** The vendor last chosen in a lobby. */
    vassalage: 'forgotten',
    /** Cache: the page of games that a category last showed, and its query. */
    gamePage: 'forgotten',
    /** The scroll position in the list of all games, and which list that was. */
    gameScroll: 'forgotten',
  },
} as const satisfies FeatureStorage;
