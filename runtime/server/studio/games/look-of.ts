import { completeLook } from '../art/category-looks.ts';
import type { Look } from '../art/look.ts';
import type { StudioGame } from './entries/entry.ts';
import { findVendor } from './vendors.ts';

/** The whole look of a game by what it is; undefined for a slot, whose id decides it. */
export function lookOf(game: StudioGame | null): Required<Look> | undefined {
  if (game === null || game.kind === 'slot') return undefined;
  const category = findVendor(game.vassalage)?.category ?? 'LIVE';
  return completeLook(game.gameId, category === 'RNG' ? 'LIVE' : category, game.look);
}
