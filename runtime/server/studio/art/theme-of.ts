import type { Look } from './look.ts';
import { ornamentNumbers } from './ornament-numbers.ts';
import { coloursOf } from './palettes.ts';
import { artThemes, type ArtTheme, type ThemeId } from './themes.ts';

/**
 * How a game looks. A slot's id alone decides it, so that server and page agree without a word between them; any other
 * game comes with its whole look (`games/look-of.ts`).
 */
export function themeOf(gameId: string, look?: Required<Look>): ArtTheme {
  if (look !== undefined) {
    const { palette, scene, air, layout } = look;
    return { ...coloursOf(palette, turnOf(gameId)), scene, air, layout, symbols: {} };
  }
  return isDrawn(gameId) ? artThemes[gameId] : artThemes['lantern-harbour'];
}

function turnOf(gameId: string): 0 | 1 | 2 {
  const turn = Math.floor(ornamentNumbers(gameId)() * 3);
  return turn === 0 ? 0 : turn === 1 ? 1 : 2;
}

function isDrawn(gameId: string): gameId is ThemeId {
  return Object.hasOwn(artThemes, gameId);
}
