import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import type { PlayableEntry } from '../catalogue/public.ts';
import type { Offer } from './offer.ts';

/** Returns a vendor for lists. It starts with its first open game. */
export function vendorSummary(entry: PlayableEntry, { isClosed }: Offer): Omit<Vendor, 'ownItem'> {
  const open = entry.games.find(({ gameId }) => !isClosed(entry.vassalage, gameId));
  return {
    vassalage: entry.vassalage,
    displayName: entry.displayName,
    smallIcon: entry.icon,
    isHot: entry.isHot ? 1 : 0,
    cards: entry.games.length,
    launchMode: entry.launchMode,
    // An entry without games is not offered.
    gameId: (open ?? entry.games[0])?.gameId ?? '',
    ...(open === undefined ? { maintenance: 1 } : {}),
  };
}
