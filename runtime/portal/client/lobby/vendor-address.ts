import type { Fixture, Game, Room, Vendor } from '../../../../schema/generated/api/lobby.ts';
import { gamePage } from '../../../shared/game-page.ts';

/** Where a vendor leads: its page, or straight into its game. */
export function vendorUrl(categoryPath: string, vendor: Pick<Vendor, 'vassalage' | 'launchMode' | 'gameId'>): string {
  // A lottery that starts at once starts on the page of its own that it may have.
  if (vendor.launchMode === 'DIRECT') return gameAddress({ ...vendor, accountTypeName: vendor.vassalage });
  return `${categoryPath}?${new URLSearchParams({ page: vendor.vassalage }).toString()}`;
}

type Playable = Pick<Game, 'vassalage' | 'gameId'> &
  Partial<Pick<Game, 'accountTypeName' | 'code' | 'defaultPlayType'>>;

/** Where a game is played. */
export function gameAddress({ vassalage, gameId, accountTypeName, code, defaultPlayType }: Playable): string {
  const page = gamePage(accountTypeName);
  if (page === '/game') return `/game?${new URLSearchParams({ vassalage, gameId }).toString()}`;
  const search = new URLSearchParams();
  if (code !== undefined) search.set('gameCode', code);
  if (defaultPlayType !== undefined) search.set('playType', defaultPlayType);
  return search.size === 0 ? page : `${page}?${search.toString()}`;
}

/** Where one sits down in a room. */
export function roomUrl({ vassalage, gameId, roomId }: Pick<Room, 'vassalage' | 'gameId' | 'roomId'>): string {
  return `/game?${new URLSearchParams({ vassalage, gameId, roomId }).toString()}`;
}

/** Where the game of a match opens at it. */
export function fixtureAddress({
  vassalage,
  gameId,
  eventId,
}: Pick<Fixture, 'vassalage' | 'gameId' | 'eventId'>): string {
  return `/game?${new URLSearchParams({ vassalage, gameId, eventId }).toString()}`;
}
