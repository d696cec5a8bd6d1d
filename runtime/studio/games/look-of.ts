import { completeLook } from '../art/category-looks.ts';
import type { ArtStyle } from '../art/look.ts';
import type { StudioGame } from './entries/entry.ts';
import { findVendor } from './vendors.ts';

/** Returns the complete look of a game; undefined for a slot, whose look follows from its id. */
export function artStyleOf(game: StudioGame | null): Required<ArtStyle> | undefined {
  if (game === null || game.kind === 'slot') return undefined;
  const category = findVendor(game.vassalage)?.category ?? 'LIVE';
  return completeLook(game.gameId, category === 'RNG' ? 'LIVE' : category, game.look);
}
