import { artThemes, type ArtTheme, type ThemeId } from './themes.ts';

/** How a game looks, by its id. */
export function themeOf(gameId: string): ArtTheme {
  return isDrawn(gameId) ? artThemes[gameId] : artThemes['lantern-harbour'];
}

function isDrawn(gameId: string): gameId is ThemeId {
  return Object.hasOwn(artThemes, gameId);
}
