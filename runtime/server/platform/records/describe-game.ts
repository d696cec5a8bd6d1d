import type { VendorEntry } from '../../adapters/vendor/vendor.ts';

/** Returns the vendor of a round's game, and the game's name in a language; its id if the catalogue has no such game. */
export function describeGame(
  { game_id, vassalage }: { game_id: string; vassalage: string },
  { catalogue, language }: { catalogue: readonly VendorEntry[]; language: string },
): { entry: VendorEntry | undefined; gameName: string } {
  const entry = catalogue.find(
    (each) => each.vassalage === vassalage && each.games.some(({ gameId }) => gameId === game_id),
  );
  const name = entry?.games.find(({ gameId }) => gameId === game_id)?.name;
  return { entry, gameName: name?.[language] ?? name?.EN ?? game_id };
}
