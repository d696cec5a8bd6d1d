import { createHash } from 'node:crypto';
import { gameBackdrop, gameTile, vendorIcon } from '../art/pictures.ts';
import { games } from '../games/games.ts';
import { vendors } from '../games/vendors.ts';

export interface ArtFiles {
  /** Changes with any picture, so that an address never means two. */
  version: string;
  files: ReadonlyMap<string, string>;
}

/** Every picture the studio serves, drawn once. */
export function drawArtFiles(): ArtFiles {
  const files = new Map<string, string>([
    ...games.flatMap(({ gameId }): [string, string][] => [
      [`${gameId}.svg`, gameTile(gameId)],
      [`${gameId}-backdrop.svg`, gameBackdrop(gameId)],
    ]),
    ...vendors.map(({ vassalage, face }): [string, string] => [`${vassalage}.svg`, vendorIcon(face)]),
  ]);
  const hash = createHash('sha256');
  for (const [name, picture] of files) hash.update(name).update(picture);
  return { version: hash.digest('hex').slice(0, 10), files };
}
