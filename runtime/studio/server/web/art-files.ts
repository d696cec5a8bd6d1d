import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gameBackdrop, gameTile, vendorIcon } from '../../art/pictures.ts';
import { games } from '../../games/games.ts';
import { artStyleOf } from '../../games/look-of.ts';
import { vendors } from '../../games/vendors.ts';

export interface ArtFiles {
  /** Changes when a source of any image changes, so that one URL never means two images. */
  version: string;
  names: readonly string[];
  /** Draws the image; null when none has that name. */
  draw(name: string): string | null;
}

/** Serves every image of the studio; each is drawn on demand. */
export function createArtFiles(): ArtFiles {
  const drawers = new Map<string, () => string>();
  const hash = createHash('sha256').update(drawingSources());
  for (const game of games) {
    const sitter = { gameId: game.gameId, look: artStyleOf(game) };
    hash.update(JSON.stringify(sitter));
    drawers.set(`${game.gameId}.svg`, () => gameTile(sitter));
    drawers.set(`${game.gameId}-backdrop.svg`, () => gameBackdrop(sitter));
  }
  for (const { vassalage, icon } of vendors) {
    hash.update(JSON.stringify([vassalage, icon]));
    drawers.set(`${vassalage}.svg`, () => vendorIcon(icon));
  }
  return {
    version: hash.digest('hex').slice(0, 10),
    names: [...drawers.keys()],
    draw: (name) => drawers.get(name)?.() ?? null,
  };
}

/** Returns the text of all sources that draw images. */
function drawingSources(): string {
  const folder = path.join(import.meta.dirname, '../../art');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('');
}
