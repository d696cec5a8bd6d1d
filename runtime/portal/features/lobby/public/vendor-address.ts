import type { Fixture, Game, Room, Vendor } from '../../../../../schema/generated/api/lobby.ts';
import { gamePage } from '../../../../shared/game-page.ts';

/** Returns the URL of a vendor: its page, or its game if it starts directly. */
export function vendorUrl(categoryPath: string, vendor: Pick<Vendor, 'vassalage' | 'launchMode' | 'gameId'>): string {
  // A lottery that starts directly may have a page of its own.
  if (vendor.launchMode === 'DIRECT') return gameAddress({ ...vendor, accountTypeName: vendor.vassalage });
  return `${categoryPath}?${new URLSearchParams({ page: vendor.vassalage }).toString()}`;
}

type Playable = Pick<Game, 'vassalage' | 'gameId'> &
  Partial<Pick<Game, 'accountTypeName' | 'code' | 'defaultPlayType'>>;

/** Returns the URL at which a game is played. */
export function gameAddress({ vassalage, gameId, accountTypeName, code, defaultPlayType }: Playable): string {
  const page = gamePage(accountTypeName);
  if (page === '/game') return `/game?${new URLSearchParams({ vassalage, gameId }).toString()}`;
  const search = new URLSearchParams();
  if (code !== undefined) search.set('gameCode', code);
  if (defaultPlayType !== undefined) search.set('playType', defaultPlayType);
  return search.size === 0 ? page : `${page}?${search.toString()}`;
}

/** Returns the URL of a seat in a room. */
export function roomUrl({ vassalage, gameId, roomId }: Pick<Room, 'vassalage' | 'gameId' | 'roomId'>): string {
  return `/game?${new URLSearchParams({ vassalage, gameId, roomId }).toString()}`;
}

/** Returns the URL that opens a sports game at one match. */
export function fixtureAddress({
  vassalage,
  gameId,
  eventId,
}: Pick<Fixture, 'vassalage' | 'gameId' | 'eventId'>): string {
  return `/game?${new URLSearchParams({ vassalage, gameId, eventId }).toString()}`;
}
